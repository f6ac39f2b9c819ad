import type { Wanted } from '../../../engine/runtime/program/when.ts'
import type { Field, Flow, When } from '../../../schemas/flow.ts'
import { Dice } from '../generated/dice.ts'
import { generatedFlow, type Generated } from '../generated/flow.ts'

/** Field types whose answers conditions can test. */
const decidableTypes = ['choice', 'select', 'checkboxes', 'number', 'rating', 'date', 'matrix', 'group', 'booking']
const unsayable = ['hidden', 'agreement', 'file', 'longtext']

/** Numbers of steps: mostly few, so that many flows are visited. */
const sizes = [2, 2, 2, 2, 3, 3, 3, 4, 4, 6]

interface Earlier {
  readonly id: string
  readonly field: Field
}

/**
 * Generates a flow whose texts, steps and fields depend on earlier answers more often than in `generatedFlow`. Many
 * texts quote an answer that a change can remove, guarded or not. Only flows without findings are visited. Other tests
 * judge the findings.
 */
export function flowToVisit(seed: string): Generated {
  const { flow, inputs } = generatedFlow(
    seed,
    new Dice(`${seed} size`).pick(sizes),
    new Dice(`${seed} kind`).chance(60),
  )
  const dice = new Dice(`${seed} visits`)
  const earlier: Earlier[] = []
  const steps = Object.fromEntries(
    flow.order.map((id) => {
      const step = flow.steps[id]!
      const changed =
        earlier.length === 0
          ? step
          : {
              ...step,
              ...conditionOf(dice, step.when, earlier),
              bubbles: { question: questionOf(dice, id, step.bubbles.question!, earlier) },
            }
      for (const [name, field] of Object.entries(step.fields))
        if (!unsayable.includes(field.type)) earlier.push({ id: name, field })
      return [id, changed]
    }),
  )
  const words = { about: dice.chance(50) ? 'it' : [{ use: 'that' }] }
  const isQuoted = JSON.stringify(steps).includes('{about}')
  return {
    flow: { ...flow, lang: dice.pick(['en', 'ja', 'en-GB']), steps, ...(isQuoted && { words }) } as Flow,
    inputs,
  }
}

/** Sometimes replaces a step's condition with one that requires any earlier answer, or a date within a range. */
function conditionOf(dice: Dice, when: When | undefined, earlier: readonly Earlier[]): { when?: When } {
  const decidable = earlier.filter(({ field }) => decidableTypes.includes(field.type))
  if (decidable.length === 0 || !dice.chance(20)) return when ? { when } : {}
  const { id, field } = dice.pick(decidable)
  return { when: { [id]: wantedOf(dice, field) } as When }
}

function wantedOf(dice: Dice, { type, options, rows = {} }: Field): Wanted | readonly Wanted[] {
  if (type === 'date' && dice.chance(20))
    return dice.pick([{ from: { days: -30 } }, { before: { days: 30 } }, { from: { months: -6 } }]) as unknown as Wanted
  if (typeof options !== 'object') return true
  const ids = Object.keys(options)
  if (type === 'matrix') return `${dice.pick(Object.keys(rows))}.${dice.pick(ids)}`
  return type !== 'checkboxes' || dice.chance(60) ? (dice.chance(50) ? dice.pick(ids) : dice.some(ids, 2)) : true
}

const isChoice = ({ type, options }: Field) => typeof options === 'object' && type !== 'matrix'

/** Returns a question that quotes an earlier answer: always, only if there is one, or depending on another answer. */
function questionOf(
  dice: Dice,
  id: string,
  before: Flow['steps'][string]['bubbles'][string],
  earlier: readonly Earlier[],
) {
  if (dice.chance(40)) return before
  const { id: name, field } = dice.pick(earlier)
  const text = `${id}: {${name}}${dice.chance(20) ? ' {about}' : ''}?`
  const isDecidable = decidableTypes.includes(field.type)
  if (isDecidable && dice.chance(70))
    return [{ when: { [name]: isChoice(field) ? Object.keys(field.options!) : true }, use: text }, { use: `${id}?` }]
  const decidable = earlier.filter((earlier) => decidableTypes.includes(earlier.field.type))
  if (decidable.length > 0 && dice.chance(30)) {
    const earlier = dice.pick(decidable)
    return [{ when: { [earlier.id]: wantedOf(dice, earlier.field) }, use: text }, { use: `${id}?` }]
  }
  return dice.chance(25) ? text : before
}
