import type { When } from '../../schemas/flow.ts'
import { matches } from '../flow/when.ts'
import type { Told } from '../messages/facts.ts'
import type { Situation } from './situation.ts'

/** The situation in which most of a condition holds. There must be one. */
export function nearestTo(when: When, all: readonly Situation[]): Situation {
  const held = ({ facts }: Situation) =>
    Object.entries(when).filter(([key, value]) => matches({ [key]: value }, facts)).length
  return all.reduce((best, one) => (held(one) > held(best) ? one : best))
}

/** A condition as messages tell it. */
export const factsOf = (when: When): Told[] => Object.entries(when).map(([name, value]) => ({ name, value }))
