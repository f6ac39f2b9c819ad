import { counterexampleOf } from '../../../engine/language/checks/prove/case-path.ts'
import { someClient } from '../../../engine/language/checks/prove/dimensions.ts'
import { Explorer } from '../../../engine/language/checks/prove/explorer.ts'
import type { Counterexample } from '../../../engine/language/counterexample.ts'
import { termsOf } from '../../../engine/language/names/terms.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { day } from '../prove/proven.ts'
import type { Dice } from './dice.ts'
import type { Generated } from './flow.ts'

/** Returns visitors who together cover every outcome of the flow's conditions. */
export function witnesses({ flow }: Generated): Counterexample[] {
  const explorer = Explorer.of(flow, builtIn, day)
  const names = termsOf(explorer.subject).map(({ key }) => key)
  const cases = explorer.cases(names, [{ phase: 'end' }])
  return (cases?.covering() ?? []).map((casePath) => counterexampleOf(casePath, day))
}

/** Returns a visitor with a random context and random answers. */
export function anybody({ flow, inputs }: Generated, dice: Dice): Counterexample {
  const answers = Object.entries(inputs)
    .filter(() => dice.chance(60))
    .map(([field, values]) => [field, dice.pick(values)])
  return {
    options: {
      isParentRequest: dice.chance(50),
      ...(dice.chance(50) && { generation: dice.pick([0, 20, 30, 40]) }),
      ...(dice.chance(50) && { lpType: dice.pick(['sms', 'above', 'odd']) }),
      ...(dice.chance(50) && { areaName: dice.pick(['', 'Tokyo']) }),
    },
    query: {
      ...(dice.chance(50) && { utm_medium: dice.pick(['affiliate', 'display']) }),
      ...(dice.chance(50) && { utm_source: 'video' }),
      ...(dice.chance(50) && { campaign: dice.pick(['spring', 'autumn']) }),
    },
    split: { share: dice.pick(['short', 'long', 'odd']), shares: dice.pick(['a', 'b', 'd']) },
    replies: [[someClient]],
    answers: Object.fromEntries(answers) as Counterexample['answers'],
    skipped: flow.order.filter((id) => flow.steps[id]!.optional === true && dice.chance(50)),
    today: day,
  }
}
