import type { Contestant, Marks, Mode } from '../contestant.ts'
import type { Bench } from '../serve.ts'
import type { Visit } from '../visit.ts'

/** The first question that counts: the form's own, or also a prerendered one in its place. */
type First = keyof Pick<Marks, 'first' | 'early'>

/** Milliseconds from the navigation to the first question, on a slow line with a slow processor. */
export async function fromNavigation(
  visit: Visit,
  bench: Bench,
  contestant: Contestant,
  mode: Mode,
  first: First = 'first',
): Promise<number> {
  await visit.slowLine()
  await visit.slowProcessor()
  await visit.page.goto(bench.page(contestant, mode), { waitUntil: 'commit' })
  return visit.page.evaluate((selector) => window.bench.shown(selector), contestant.marks[first])
}

/** Milliseconds from a press to the first question: the code fetched by the press on a slow line, or there already. */
export async function fromPress(
  visit: Visit,
  bench: Bench,
  contestant: Contestant,
  mode: Mode,
  first: First = 'first',
): Promise<number> {
  const { page } = visit
  await page.goto(bench.page(contestant, mode))
  if (mode === 'press-ready') await page.waitForFunction(() => window.ready)
  await page.waitForTimeout(300)
  await visit.slowProcessor()
  if (mode === 'press') await visit.slowLine()
  const shown = page.evaluate((selector) => window.bench.shown(selector), contestant.marks[first])
  await page.mouse.click(200, 120)
  return (await shown) - (await page.evaluate(() => window.bench.pressed))
}

/** Megabytes of the heap with the form open. */
export async function heapOpen(visit: Visit, bench: Bench, contestant: Contestant): Promise<number> {
  const { page } = visit
  await page.goto(bench.page(contestant, 'press-ready'))
  await page.waitForFunction(() => window.ready)
  await page.mouse.click(200, 120)
  await page.evaluate((selector) => window.bench.shown(selector), contestant.marks.first)
  await page.waitForTimeout(300)
  return visit.heap()
}
