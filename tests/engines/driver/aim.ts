/** A place of the viewport, in CSS pixels, or why there is none. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly why?: string
}

/**
 * Where an element can be clicked, once it stands still in view and nothing covers it; else why it cannot be yet. It
 * runs within the page.
 */
export async function point([element]: Element[]): Promise<Point> {
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
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y)
  if (hit === null) return none('out of view')
  if (element.contains(hit) || hit.closest('label')?.control === element) return { x, y }
  return none(`covered by ${hit.outerHTML.slice(0, 100)}`)
}
