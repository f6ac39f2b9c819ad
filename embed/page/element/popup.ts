import { placedIn } from './in-page.ts'
import { overPage } from './over-page.ts'
import type { Host, Loader, Shape } from './types.ts'

/** The smallest width in pixels of a window in which the form is a panel in the corner. */
const wide = '(min-width: 768.02px)'

const drawn = 'http://www.w3.org/2000/svg'
/** The shapes of the two icons: a speech bubble, and a cross. */
const shapes = { closed: 'M4 5h16v11H10l-4 4v-4H4z', open: 'M6 6l12 12M18 6L6 18' }

/** Creates the icon of the button, and returns it with the function that changes it. */
function createIcon(): readonly [icon: SVGElement, change: (isOpen: boolean) => void] {
  const icon = document.createElementNS(drawn, 'svg')
  const path = icon.appendChild(document.createElementNS(drawn, 'path'))
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const change = (isOpen: boolean) => path.setAttribute('d', isOpen ? shapes.open : shapes.closed)
  change(false)
  return [icon, change]
}

/**
 * Shows the form in a panel next to a button in the corner of the window, which stays usable around it. In a narrow
 * window the form is a dialog. The children are the label of the button; without any, the title of the flow is.
 */
export function popup(host: Host, loader: Loader): Shape {
  const { stage, element } = host
  const button = document.createElement('button')
  const panel = document.createElement('div')
  const [icon, changeIcon] = createIcon()
  button.type = 'button'
  button.part.add('button')
  button.append(icon, document.createElement('slot'))
  button.setAttribute('aria-haspopup', 'dialog')
  panel.part.add('panel')
  panel.setAttribute('role', 'dialog')
  panel.hidden = true
  stage.replaceChildren(button, panel)
  if (element.textContent.trim() === '') {
    const name = (label: string) => button.setAttribute('aria-label', label)
    name('Chat')
    // Opening reports a flow that cannot be fetched.
    loader.titleOf(host.given()).then(
      (title) => title && name(title),
      () => {},
    )
  }

  const inPanel = placedIn(
    panel,
    {
      ...host,
      changed(isOpen) {
        panel.hidden = !isOpen
        changeIcon(isOpen)
        button.setAttribute('aria-expanded', `${isOpen}`)
        host.changed(isOpen)
      },
    },
    loader,
  )
  const dialog = overPage(host, loader)
  const form = () => panel.querySelector<HTMLElement>('[data-kaiwa="form"]')
  const show = async () => {
    if (!matchMedia(wide).matches && !inPanel.isOpen()) return dialog.show()
    const wasOpen = inPanel.isOpen()
    await inPanel.show()
    panel.setAttribute('aria-label', form()?.getAttribute('aria-label') ?? '')
    if (!wasOpen) form()?.focus({ preventScroll: true })
  }
  const leave = () => {
    inPanel.close()
    button.focus({ preventScroll: true })
  }
  button.addEventListener('click', () => (inPanel.isOpen() ? leave() : void show().catch(console.error)))
  for (const type of ['pointerover', 'focusin'])
    button.addEventListener(type, () => matchMedia(wide).matches || loader.soon(host.given()))
  stage.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && inPanel.isOpen()) leave()
  })
  return {
    isOpen: () => inPanel.isOpen() || dialog.isOpen(),
    show,
    close() {
      inPanel.close()
      dialog.close()
    },
    end() {
      inPanel.end()
      dialog.end()
    },
  }
}
