// A page whose opener is in a modal dialog of the page. The page closes that dialog when the Esc key is released.
addEventListener('DOMContentLoaded', () => {
  const dialog = document.querySelector('dialog')
  dialog.append(document.querySelector('[data-kaiwa-open]'))
  dialog.showModal()
  addEventListener('keyup', ({ key }) => key === 'Escape' && dialog.close())
})
