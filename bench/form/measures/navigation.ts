import type { Contestant, Mode } from '../contestant.ts'
import { moment, type Scenario, type Slowdown } from '../scenario.ts'
import type { Bench } from '../serve.ts'
import type { Visit } from '../visit.ts'

/** A page that opens its form by itself, on a slow line: the time until the first question can be answered. */
export const navigation: readonly Scenario[] = [
  {
    rows: [moment('navigation', 'navigation → first question, three lines alone', 1)],
    play: async (...given) => ({ navigation: await fromNavigation('at-once', ...given) }),
  },
  {
    rows: [moment('navigation-head', 'the same with the snippet in the head', 1)],
    play: async (...given) => ({ 'navigation-head': await fromNavigation('asked-ahead', ...given) }),
  },
]

async function fromNavigation(
  mode: Mode,
  visit: Visit,
  contestant: Contestant,
  bench: Bench,
  slowdown: Slowdown,
): Promise<number> {
  await visit.slowLine()
  await visit.slowProcessor(slowdown)
  await visit.page.goto(bench.page(contestant, mode), { waitUntil: 'commit' })
  return visit.usable(contestant.marks.control('sex'))
}
