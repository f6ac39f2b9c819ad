import type { Contestant } from '../contestant.ts'
import { moment, type Row, type Scenario } from '../scenario.ts'
import type { Visit } from '../visit.ts'

/** INP of the press, on a slow processor: the time to the frame that shows its first effect. */
const nextFrame = (key: string, title: string): Row => ({
  key,
  title,
  unit: 'ms',
  slowdowns: [4],
  goal: { below: 100 },
})

/** The opener is pressed before anything has been fetched, on a slow line. */
const cold: Scenario = {
  rows: [
    moment('press-cold', 'press → first question, fetched then', 1),
    nextFrame('inp-cold', 'INP of that press'),
    moment('choice-cold', 'its first choice at once → next question, fetched then', 1),
    moment('choice-cold-from-press', 'the same, counted from the press of the opener', 1),
  ],
  async play(visit, contestant, bench, slowdown) {
    await visit.page.goto(bench.page(contestant, 'unprepared'))
    await visit.quiet()
    await visit.slowProcessor(slowdown)
    await visit.slowLine()
    const { pressed, question } = await open(visit, contestant)
    const { chosen, next } = await choose(visit, contestant)
    return {
      'press-cold': question - pressed,
      'inp-cold': await slowestOfPress(visit, pressed),
      'choice-cold': next - chosen,
      'choice-cold-from-press': next - pressed,
    }
  },
}

/** The idle page has fetched all files, and the press comes before any of them has run. */
const fetched: Scenario = {
  rows: [
    moment('press-fetched', 'press → first question, fetched but not run', 1.2),
    nextFrame('inp-fetched', 'INP of that press'),
  ],
  async play(visit, contestant, bench, slowdown) {
    await visit.page.goto(bench.page(contestant, 'prepared'))
    await visit.quiet()
    await visit.slowProcessor(slowdown)
    const { pressed, question } = await open(visit, contestant)
    return { 'press-fetched': question - pressed, 'inp-fetched': await slowestOfPress(visit, pressed) }
  },
}

/** The pointer has been on the opener of an idle page, so that all is ready that may be. */
const ready: Scenario = {
  rows: [
    moment('press-ready', 'press → first question, ready', 0.75),
    nextFrame('inp-ready', 'INP of that press'),
    moment('choice-ready', 'its first choice at once → next question, ready', 1.2),
  ],
  async play(visit, contestant, bench, slowdown) {
    await visit.page.goto(bench.page(contestant, 'prepared'))
    await visit.quiet()
    await visit.hoverOpener()
    await visit.quiet()
    await visit.slowProcessor(slowdown)
    const { pressed, question } = await open(visit, contestant)
    const { chosen, next } = await choose(visit, contestant)
    return {
      'press-ready': question - pressed,
      'inp-ready': await slowestOfPress(visit, pressed),
      'choice-ready': next - chosen,
    }
  },
}

export const press: readonly Scenario[] = [cold, fetched, ready]

/** Opens the form; returns when the opener was pressed, and when the first question could be answered. */
async function open(visit: Visit, { marks }: Contestant) {
  const usable = await visit.expectUsable(marks.control('sex'))
  await visit.pressOpener()
  const question = await usable()
  return { pressed: await visit.at('click'), question }
}

/** Answers the first question; returns when its option was pressed, and when the second question could be answered. */
async function choose(visit: Visit, { marks }: Contestant) {
  const usable = await visit.expectUsable(marks.control('birthYear'))
  await visit.press(marks.control('sex'))
  const next = await usable()
  return { chosen: await visit.at('click'), next }
}

const slowestOfPress = ({ page }: Visit, pressed: number) =>
  page.evaluate((pressed) => window.bench.slowestOfPress(pressed), pressed)
