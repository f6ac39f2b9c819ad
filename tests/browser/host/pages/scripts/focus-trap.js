// A page that drags focus back to its own window, again and again.
;(() => {
  const back = (event) => {
    const own = document.querySelector('main input')
    if (own && event.target !== own) own.focus()
  }
  document.addEventListener('focusin', back)
  document.addEventListener('focus', back, true)
  document.addEventListener('focusout', () => setTimeout(() => document.querySelector('main input').focus()))
})()
