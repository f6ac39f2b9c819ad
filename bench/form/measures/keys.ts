import type { Contestant } from '../contestant.ts'
import type { Opening } from '../questions.ts'
import type { Bench } from '../serve.ts'
import type { Visit } from '../visit.ts'

const warmUp = 20
const keys = 60

/**
 * Milliseconds from the press that opens a form with all of its answers until its last question is drawn; processor
 * four times slower.
 */
export async function openAnswered(
  visit: Visit,
  bench: Bench,
  contestant: Contestant,
  opening: Opening,
): Promise<number> {
  await visit.page.goto(bench.page(contestant, 'press-ready', { ...opening, answered: true }))
  await visit.page.waitForFunction(() => window.ready)
  await visit.slowProcessor()
  await visit.page.mouse.click(200, 120)
  const drawn = await visit.page.evaluate(([selector, count]) => window.bench.counted(selector, count), [
    contestant.marks.question,
    opening.count ?? 9,
  ] as const)
  return drawn - (await visit.page.evaluate(() => window.bench.pressed))
}

/**
 * Milliseconds of script for one key in a text of a form of which every question is answered and shown; processor four
 * times slower.
 */
export async function scriptPerKey(
  visit: Visit,
  bench: Bench,
  contestant: Contestant,
  opening: Opening = {},
): Promise<number> {
  await openAnswered(visit, bench, contestant, opening)
  const input = visit.page.locator(opening.count ? contestant.marks.text : contestant.marks.street)
  await input.evaluate((element: HTMLInputElement) => {
    element.scrollIntoView({ block: 'center' })
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  })
  await typed(visit, warmUp)
  const length = () => input.evaluate((element: HTMLInputElement) => element.value.length)
  const [before, written] = [await visit.metric('ScriptDuration'), await length()]
  await typed(visit, keys)
  const script = (await visit.metric('ScriptDuration')) - before
  if ((await length()) - written !== keys) throw new Error(`${contestant.name} lost keys.`)
  return script / keys
}

/** Types at the pace of a fast hand; returns when the resulting work is done. */
async function typed({ page, key }: Visit, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await key('1')
    await page.waitForTimeout(20)
  }
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
