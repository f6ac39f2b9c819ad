import type { Locator } from 'playwright-core'
import type { Contestant } from '../contestant.ts'
import type { Opening } from '../questions.ts'
import { moment, type Scenario, type Slowdown } from '../scenario.ts'
import type { Bench } from '../serve.ts'
import type { Visit } from '../visit.ts'

const warmUp = 20
const keys = 60
const keysToFrame = 21

/** The numbers of questions of the long forms. */
export const lengths = [100, 1000]

/** Forms that open with all of their answers, of which a text is then changed. */
export const answered: readonly Scenario[] = [
  {
    rows: [
      moment('key-frame', 'key → frame that shows it', 1.2),
      { ...moment('key-script', 'script of a key, nine questions', 1.2), slowdowns: [4] },
    ],
    async play(...given) {
      await openAnswered({}, ...given)
      const input = await atEnd(given, 'address2')
      return { 'key-script': await scriptOfKey(given, input), 'key-frame': await keyToFrame(given[0], input) }
    },
  },
  {
    rows: [moment('reopened', '100 answers reopened', 1.2)],
    play: async (...given) => ({ reopened: await openAnswered({ count: 100 }, ...given) }),
  },
  {
    rows: [{ ...moment('key-script-1000', 'script of a key, 1,000 questions', 1), slowdowns: [4] }],
    async play(...given) {
      await openAnswered({ count: 1000 }, ...given)
      return { 'key-script-1000': await scriptOfKey(given, await atEnd(given, 'f1')) }
    },
  },
]

type Given = [visit: Visit, contestant: Contestant, bench: Bench, slowdown: Slowdown]

/** Returns the milliseconds from the press, with all ready that may be, until the last question is drawn. */
async function openAnswered(
  opening: Opening,
  visit: Visit,
  contestant: Contestant,
  bench: Bench,
  slowdown: Slowdown,
): Promise<number> {
  await visit.page.goto(bench.page(contestant, 'prepared', { ...opening, answered: true }))
  await visit.quiet()
  await visit.hoverOpener()
  await visit.quiet()
  await visit.slowProcessor(slowdown)
  await visit.pressOpener()
  const drawn = await visit.counted(contestant.marks.question, opening.count ?? 9)
  return drawn - (await visit.at('click'))
}

/** Focuses a text, with the caret after its last letter. */
async function atEnd([{ page }, { marks }]: Given, field: string): Promise<Locator> {
  const input = page.locator(marks.control(field)).first()
  await input.evaluate((element: HTMLInputElement) => {
    element.scrollIntoView({ block: 'center' })
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  })
  return input
}

async function scriptOfKey([visit, { name }]: Given, input: Locator): Promise<number> {
  await typed(visit, warmUp)
  const length = () => input.evaluate((element: HTMLInputElement) => element.value.length)
  const [before, written] = [await visit.metric('ScriptDuration'), await length()]
  await typed(visit, keys)
  const script = (await visit.metric('ScriptDuration')) - before
  if ((await length()) - written !== keys) throw new Error(`${name} lost keys.`)
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

async function keyToFrame({ page, key }: Visit, input: Locator): Promise<number> {
  const times: number[] = []
  // The first key replaces the text, which may be as long as the field allows.
  await input.selectText()
  for (let index = 0; index < keysToFrame; index++) {
    const listening = await input.evaluateHandle((element: HTMLInputElement) => ({
      frame: window.bench.keyToFrame(element),
    }))
    await key('2')
    times.push(await listening.evaluate(({ frame }) => frame))
    // Without a pause that differs, all keys would come at the same time after a frame.
    await page.waitForTimeout(30 + (index % 7) * 5)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(keysToFrame / 2)]!
}
