// A page whose opener stands in a modal dialog of its own, which it closes itself, when Esc is let go.
addEventListener('DOMContentLoaded', () => {
  const dialog = document.querySelector('dialog')
  dialog.append(document.querySelector('[data-kaiwa-open]'))
  dialog.showModal()
  addEventListener('keyup', ({ key }) => key === 'Escape' && dialog.close())
})
