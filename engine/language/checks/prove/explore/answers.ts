import { testsOf, type Test } from '../../../../runtime/cases/test.ts'
import { matches, type Facts } from '../../../../runtime/program/when.ts'
import { bitsOf } from './fold.ts'
import { choices, stateOf, type Move, type Part } from './part.ts'
import type { RelevantField } from './scope.ts'

/**
 * Returns a part that decides an answer and computed values at once. Decided one after the other, each answer would be
 * a case of its own in between, although most answers lead to the same values.
 */
export function decidedWith(answer: Part, computed: readonly Part[]): Part {
  const all = [answer, ...computed]
  const names = all.flatMap((part) => part.names)
  const tests = all.flatMap((part) => part.tests.filter((test) => test.names.some((name) => !names.includes(name))))
  const read = [...new Set(tests.flatMap((test) => test.names))]
  /** By the facts that the parts read: many cases differ in others only. */
  const known = new Map<string, readonly Move[]>()
  const movesIn = (facts: Facts): readonly Move[] =>
    computed.reduce(
      (moves: readonly Move[], part) =>
        moves.flatMap((move) =>
          part
            .moves({ ...facts, ...move.facts })
            .map((value) => ({ ...move, facts: { ...move.facts, ...value.facts } })),
        ),
      answer.moves(facts),
    )
  return {
    names,
    tests,
    moves(facts) {
      const key = JSON.stringify(read.map((name) => facts[name]))
      const moves = known.get(key) ?? movesIn(facts)
      known.set(key, moves)
      return moves
    },
  }
}

/** Returns the part in which a field is answered. */
export function answerTo(
  { place: { id, step, field, kind }, judged, classes, start, conditions, isGood, counted }: RelevantField,
  place: number,
  isChanged: boolean,
): Part {
  const isAnswered: Test = {
    key: `${step} answered`,
    names: [stateOf(step)],
    takes: (_, state) => state === 'answered',
  }
  const all = choices(
    place,
    classes.map((value) => ({ facts: { [id]: kind.fact?.(value) }, answer: [id, value] as const })),
  )
  const given = [...classes, ...(classes.includes(start) ? [] : [start])].map((value, index) => ({
    choice: [place, index] as const,
    answer: [id, value] as const,
  }))
  const hidden = choices(place, [{ facts: { [id]: undefined }, answer: [id, start] }])
  const none = choices(place, [{ facts: { [id]: undefined } }])
  const compared = judged && comparedIn(judged)
  return {
    names: [id],
    like: `answer ${id}${isChanged ? ' changed' : ''}`,
    tests: [isAnswered, ...[field.when, ...conditions].flatMap(testsOf), ...(compared?.tests ?? [])],
    moves(facts) {
      if (facts[stateOf(step)] !== 'answered') return none
      if (!matches(field.when, facts)) return hidden
      if (isChanged && (field.when || conditions.length > 0))
        return given.map((move) => ({ ...move, facts: { [id]: kind.fact?.(counted(move.answer[1], facts)) } }))
      const good = conditions.length === 0 ? all : all.filter((_, index) => isGood(classes[index]!, facts))
      return compared ? compared.suiting(good, facts, isChanged) : good
    },
  }
}

/**
 * Returns the tests that tell apart the cases of the earlier fields of a group, and a function that selects the answers
 * that can be given beside theirs.
 */
function comparedIn({ group, member }: NonNullable<RelevantField['judged']>) {
  const before = group.places.slice(0, member)
  const { id } = group.places[member]!
  const tests = before.flatMap((place, index) => {
    const classes = group.classesOf(index)
    return bitsOf(`${id} beside ${place.id}`, place.id, classes + 1, (fact) => (group.classOf(index, fact) ?? -1) + 1)
  })
  const conditions = group.conditionsOf(member + 1)
  /** By the cases of the fields: the moves of the answers that can be given beside theirs. */
  const known = new Map<string, readonly Move[]>()
  const suiting = (moves: readonly Move[], facts: Facts, isChanged: boolean): readonly Move[] => {
    // After a change, a field with conditions may not have been part of the step when the others were answered.
    if (isChanged && conditions.length > 0) return moves
    const at = before.map(({ id: name, field: { when } }, index) =>
      matches(when, facts) ? group.classOf(index, facts[name]) : undefined,
    )
    const held = conditions.map((when) => Number(matches(when, facts)))
    const key = `${at.join()} ${held.join('')}`
    const suited = known.get(key) ?? moves.flatMap((move) => suitedBeside(move, at, facts))
    known.set(key, suited)
    return suited
  }
  const suitedBeside = (move: Move, at: readonly (number | undefined)[], facts: Facts): Move[] => {
    const values = group.together([...at, move.choice![1]], facts)
    if (!values) return []
    const beside = before.flatMap((place, index) =>
      at[index] === undefined ? [] : [[place.id, values[index]!] as const],
    )
    return [{ ...move, answer: [id, values[member]!], beside }]
  }
  return { tests: [...tests, ...conditions.flatMap(testsOf)], suiting }
}
