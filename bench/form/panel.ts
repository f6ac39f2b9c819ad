import './panel.css'

/** Adds the box over the page that each contestant fills, the same for all. Returns the element for the questions. */
export function panel(): HTMLElement {
  const root = document.createElement('div')
  root.id = 'form'
  const header = document.createElement('header')
  header.textContent = 'Enquiry'
  const conversation = document.createElement('div')
  root.append(header, conversation)
  document.body.append(root)
  return conversation
}

export function close(): void {
  document.getElementById('form')?.remove()
}
