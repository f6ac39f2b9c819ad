// A page whose opener stands in a modal dialog of its own.
addEventListener('DOMContentLoaded', () => {
  const dialog = document.querySelector('dialog')
  dialog.append(document.querySelector('[data-kaiwa-open]'))
  dialog.showModal()
})
