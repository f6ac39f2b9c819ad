import type { PlacedForm } from '../home.ts'
import type { Host, Loader, Shape } from './types.ts'

/**
 * Shows the form of an element in a part of its shadow root.
 *
 * @param box the part of the shadow root
 * @param isWholePage whether the form is a page of its own, and makes room for software keyboards
 */
export function placedIn(box: HTMLElement, host: Host, loader: Loader, isWholePage = false): Shape {
  let isOpen = false
  let isOver = false
  let placed: Promise<PlacedForm> | undefined
  for (const type of ['open', 'close'])
    box.addEventListener(`kaiwa:${type}`, () => {
      isOpen = type === 'open'
      host.changed(isOpen)
    })
  const place = async () => {
    const form = await (await loader.engine(host.given())).place(box)
    if (isOver) form.end()
    return form
  }
  return {
    isOpen: () => isOpen,
    async show() {
      placed ??= place()
      try {
        await (await placed).open(host.given(), isWholePage)
      } catch (error) {
        // The next opening tries again.
        if (!isOpen) placed = undefined
        throw error
      }
    },
    close: () => void placed?.then((form) => form.close()).catch(() => {}),
    end() {
      isOver = true
      placed?.then((form) => form.end()).catch(() => {})
    },
  }
}

/** Gives a page that consists of its form a heading, which only screen readers show. */
function addHeading(room: HTMLElement): void {
  const heading = document.createElement('h1')
  heading.textContent = room.querySelector('[data-kaiwa="form"]')?.getAttribute('aria-label') ?? ''
  room.prepend(heading)
}

/**
 * Shows the form as a part of the page. The children are shown while it is not open.
 *
 * @param isReserved whether the page keeps the room of the form for it, so that nothing moves when it opens
 * @param isWholePage whether the form is a page of its own, which then gets a heading
 */
export function inPage(host: Host, loader: Loader, isReserved: boolean, isWholePage: boolean): Shape {
  const room = document.createElement('div')
  const fallback = document.createElement('slot')
  const box = document.createElement('div')
  room.className = isReserved ? 'reserved' : ''
  room.append(fallback, box)
  host.stage.replaceChildren(room)
  const changed = (isOpen: boolean) => {
    fallback.hidden = isOpen
    room.querySelector('h1')?.remove()
    if (isOpen && isWholePage) addHeading(room)
    host.changed(isOpen)
  }
  return placedIn(box, { ...host, changed }, loader, isWholePage)
}
