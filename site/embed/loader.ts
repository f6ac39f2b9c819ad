// A classic script: it has no imports, so that it runs at once wherever a page includes it.
type Engine = import('./engine.ts').Engine
type Setting = import('./engine.ts').Setting

/** The file name of the engine's module, put in by the build. */
declare const KAIWA_ENGINE: string

/** The flow that opens where a page names none, put in by the build. */
declare const KAIWA_FLOW: string

/**
 * The script that a landing page includes. It defines `window.kaiwa` at once and fetches the engine when it is wanted,
 * or when the page has nothing better to do; calls made before that wait for it.
 */
;(() => {
  // Own property: an element with the id "kaiwa" must not count as this script's first run.
  if (Object.hasOwn(window, 'kaiwa')) return
  const script = document.currentScript as HTMLScriptElement
  const base = new URL('.', script.src)
  const { flow = KAIWA_FLOW } = script.dataset
  const shadow = 'shadow' in script.dataset
  const { nonce } = script
  const listeners = new Set<(engine: Engine) => void>()
  let started: Promise<Engine> | undefined
  let running: Engine | undefined
  // Many browsers keep a module that could not be fetched as failed while the page lives, and ask anew at another address only.
  let failures = 0

  const json = (element: Element, attribute: string): unknown => {
    try {
      return JSON.parse(element.getAttribute(attribute) || '{}') as unknown
    } catch {
      console.error(`Kaiwa: ${attribute} does not hold valid JSON and is left out.`)
      return {}
    }
  }
  const engine = () =>
    (started ??= (
      import(/* @vite-ignore */ new URL(failures ? `${KAIWA_ENGINE}?${failures}` : KAIWA_ENGINE, base).href) as Promise<{
        start: (setting: Setting) => Engine
      }>
    )
      .then(({ start }) => {
        const config = json(script, 'data-config') as Setting['config']
        running = start({ base, flow, config, shadow, nonce, hear: (listener) => (traversed = listener) })
        for (const attach of listeners) attach(running)
        return running
      })
      .catch((error: unknown) => {
        started = undefined
        failures++
        throw error
      }))

  let traversed: ((event: Event) => void) | undefined
  addEventListener('popstate', (event) => traversed?.(event))

  const tell = (error: unknown) => console.error(error)
  const kaiwa: Engine = {
    open: async (options) => (await engine()).open(options),
    close: () => void started?.then((it) => it.close()).catch(() => {}),
    preload: async (wanted) => (await engine()).preload(wanted),
    on(name, handler) {
      let off: (() => void) | undefined
      const attach = (it: Engine) => {
        off = it.on(name, handler)
      }
      listeners.add(attach)
      if (running) attach(running)
      return () => {
        listeners.delete(attach)
        off?.()
      }
    },
  }
  window.kaiwa = kaiwa

  const opener = (event: Event) => (event.target as Element | null)?.closest?.('[data-kaiwa-open]')
  addEventListener('click', (event) => {
    const element = opener(event)
    if (!element) return
    event.preventDefault()
    kaiwa.open(json(element, 'data-kaiwa-open')).catch(tell)
  })
  // What is fetched ahead of need may fail, as when the page is left: opening asks again, and tells.
  const preload = () => void kaiwa.preload().catch(() => {})
  addEventListener('pointerover', (event) => {
    if (opener(event)) preload()
  })
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  // A tag manager may add the script long after the page has loaded.
  if (document.readyState === 'complete') idle(preload)
  else addEventListener('load', () => idle(preload))

  const mark = (history.state as { kaiwa?: { flow?: unknown; options?: unknown } } | null)?.kaiwa
  // The page may keep something of its own under the same name.
  if (mark?.flow) kaiwa.open(mark.options).catch(tell)
})()
