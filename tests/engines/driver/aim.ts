/** A position in the viewport, in CSS pixels, or the reason why there is none. */
export interface Aim {
  readonly x: number
  readonly y: number
  readonly why?: string
}

/** The page's global object between aiming and clicking. */
type Aimed = typeof globalThis & { aimed?: () => boolean }

/**
 * Returns the point where an element can be clicked once it is in view, still and uncovered, or why it cannot be
 * clicked yet. If the view moves in between and the click hits something else, the page never receives that click. Runs
 * within the page.
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

  // The first event decides: a press may change the layout under the rest of the click.
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

/**
 * Reports whether the click hit its target. If the page has since been left, it counts as hit. Runs within the page.
 */
export const met = (): boolean => (globalThis as Aimed).aimed?.() ?? true
