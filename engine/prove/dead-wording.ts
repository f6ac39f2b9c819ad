import type { When } from '../../schemas/flow.ts'
import { matches } from '../flow/when.ts'
import { alternativesOf } from '../lint/texts.ts'
import type { Claim } from './claim.ts'
import { asksDead, deadSteps } from './dead-condition.ts'
import type { Ground } from './ground.ts'
import { nearestTo, factsOf } from './nearest.ts'
import { situationsOf, type Case } from './reading.ts'
import { counterexampleOf } from './situation.ts'

/**
 * An alternative that no visitor ever meets at the place where it stands. That the one without a condition is not met is
 * only remarked: the language asks for it.
 */
export const deadWording: Claim<'dead-wording'> = {
  code: 'dead-wording',
  *refute(ground) {
    const { readings, today } = ground
    const dead = deadSteps(ground)
    for (const { slot, cases } of readings) {
      if (!cases || cases.length === 0 || !Array.isArray(slot.value)) continue
      const used = new Set(cases.map(({ choices: [own] }) => own!.entry))
      const entries = alternativesOf(slot).map(({ when }) => when as When | undefined)
      const [idle] = [...entries.keys()].filter((index) => !used.has(index))
      for (const [index, when] of entries.entries()) {
        if (used.has(index)) continue
        const path = [...slot.path, index]
        if (!when) {
          const [{ situation, step }] = cases as readonly [Case]
          const counterexample = counterexampleOf(situation, today, step)
          if (index === idle && areForAll(ground, entries.slice(0, index))) yield { path, severity: 'warning', args: {}, counterexample }
          continue
        }
        if (asksDead(ground, when, dead)) continue
        const near = nearestTo(when, situationsOf(cases))
        const step = cases.find(({ situation }) => situation === near)?.step
        const args = { taken: isTaken(when, cases), when: factsOf(when) }
        yield { path, args, counterexample: counterexampleOf(near, today, step) }
      }
    }
  },
}

/** True where one of the conditions holds for every visitor there is, not only for those who meet them. */
function areForAll({ explorer }: Ground, conditions: readonly (When | undefined)[]): boolean {
  const all = explorer.situations(conditions.flatMap((when) => Object.keys(when ?? {}))) ?? []
  return all.length > 0 && all.every(({ facts }) => conditions.some((when) => matches(when, facts)))
}

/** True where the condition holds somewhere, but an entry before it is used there. */
const isTaken = (when: When, cases: readonly Case[]): boolean =>
  cases.some(({ situation: { facts } }) => matches(when, facts))
