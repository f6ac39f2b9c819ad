/** A place of the viewport, in CSS pixels, or why there is none. */
export interface Aim {
  readonly x: number
  readonly y: number
  readonly why?: string
}

/** The page between aiming and clicking. */
type Aimed = typeof globalThis & { aimed?: () => boolean }

/**
 * Where an element can be clicked, once it stands still in view and nothing covers it; else why it cannot be yet. A
 * click that meets something else after all, since the view moved in between, is kept from the page. It runs within the
 * page.
 */
export async function aim([element]: Element[]): Promise<Aim> {
  const none = (why: string) => ({ x: 0, y: 0, why })
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  if (element === undefined) return none('not there')
  const seen = element.getBoundingClientRect()
  if (seen.top < 0 || seen.bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await frame()
  await frame()
  const { x: left, y: top, width, height } = element.getBoundingClientRect()
  if (left !== before.x || top !== before.y) return none('moving')
  if (width === 0 || height === 0) return none('without a size')
  const [x, y] = [left + width / 2, top + height / 2]
  const hitAt = (place: { readonly x: number; readonly y: number }) =>
    (element.getRootNode() as Document | ShadowRoot).elementFromPoint(place.x, place.y)
  const isMet = (hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  const hit = hitAt({ x, y })
  if (!isMet(hit)) return none(hit ? `covered by ${hit.outerHTML.slice(0, 100)}` : 'out of view')

  // The first event tells: what a press changes may lie where the rest of the click happens.
  let met: boolean | undefined
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  const judge = (event: Event) => {
    met ??= isMet(hitAt(event as MouseEvent))
    if (met) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of types) addEventListener(type, judge, true)
  ;(globalThis as Aimed).aimed = () => {
    for (const type of types) removeEventListener(type, judge, true)
    return met !== false
  }
  return { x, y }
}

/** Whether the click met what was aimed at; a page that has been left for another was met. It runs within the page. */
export const met = (): boolean => (globalThis as Aimed).aimed?.() ?? true
