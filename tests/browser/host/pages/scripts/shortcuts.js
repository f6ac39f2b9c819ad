// A page with shortcuts of its own: it takes keys before anybody else hears of them, and after.
;(() => {
  const search = () => document.querySelector('input[name="name"]').focus()
  const taken = ['s', '/', 'Enter', 'Escape', 'ArrowDown', 'ArrowUp']
  addEventListener(
    'keydown',
    (event) => {
      if (!taken.includes(event.key)) return
      event.preventDefault()
      search()
    },
    true,
  )
  addEventListener('keypress', (event) => event.key === '0' && event.preventDefault(), true)
  for (const target of [window, document, document.documentElement])
    for (const type of ['keydown', 'keypress', 'keyup'])
      target.addEventListener(type, (event) => {
        if (event.key !== 'Tab') event.preventDefault()
        search()
      })
})()
