// A browser inside another application: no storage, no windows, no history, and a state of somebody else in it.
;(() => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get: refuse })
  window.open = undefined
  history.replaceState({ kaiwa: true }, '')
  history.pushState = refuse
})()
