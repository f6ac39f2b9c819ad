import { cheapest } from '../cases/best.ts'
import { expand } from '../cases/expand.ts'
import type { Turn } from '../cases/turn.ts'
import type { Found, Judge } from './judge.ts'
import type { Part } from './parts.ts'

/** A name that a part asks for: it goes by nothing here, and can be whatever it may be. */
interface Free extends Turn {
  readonly values: readonly Found[]
}

/**
 * What is wrong with each part of a payload by itself: of all cases of the names that it asks for, whether or not they
 * go together with other parts, in the one in which the least is wrong. A step that asks for too many is held against
 * nothing but the rules of the values that are there.
 *
 * @param most cases that are followed at a time
 */
export function judgeSeparately(parts: readonly Part[], judge: Judge, most: number): readonly Found[] {
  return parts.flatMap((part): Found[] => {
    if (part.kind === 'context') return []
    const referenced = new Set(part.tests.flatMap(({ names }) => names.filter((name) => !part.names.includes(name))))
    const free = parts.flatMap((part) =>
      part.names.filter((name) => referenced.has(name)).map((name) => freed(part, name, judge)),
    )
    const layers = expand<Free | Part, Found>(
      [...free, part],
      (turn, facts) => (isFree(turn) ? turn.values : judge.ways(turn, facts)),
      true,
      { most },
    )
    if (layers) return cheapest(layers)!.slice(-1)
    return part.kind === 'step' ? [{ id: `step ${part.id}`, facts: {}, problems: judge.own(part.id) }] : []
  })
}

const isFree = (turn: Free | Part): turn is Free => !('kind' in turn)

/** A name with each value of its context; or with what is answered, and as it is where nobody answers it. */
function freed(part: Part, name: string, judge: Judge): Free {
  const values = part.kind === 'context' ? part.values : [judge.answer(part.id, name), undefined]
  return {
    names: [name],
    tests: [],
    values: values.map((value) => ({ id: name, facts: { [name]: value }, problems: [] })),
  }
}
