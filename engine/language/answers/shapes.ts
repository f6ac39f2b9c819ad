import type { Step, When } from '../../../schemas/flow.ts'
import { joinOf, type Shape } from '../../runtime/program/shapes.ts'
import { datesFrom } from '../../runtime/rules/dates-from.ts'
import { portable as seen } from '../../runtime/rules/required.ts'
import type { Rules } from '../kinds/kind.ts'
import { pieceOf } from './pieces-of-text.ts'
import { restOf, schemaOfRules, withLength, type Pieces } from './schema-of-rules.ts'
import { any, cases, has, within, type Schema } from './schema.ts'
import type { Sending } from './sending.ts'

/** What is said of a key that a shape makes of a step's fields; `rules` are theirs, `isPresent` tells when a field is. */
export function shaped(
  sending: Sending,
  step: Step,
  key: string,
  shape: Shape,
  rules: Readonly<Record<string, Rules>>,
  isPresent: (when: When | undefined) => Schema,
): Pieces {
  if (shape.date) return date(key, shape.date, rules)
  if (shape.number) return number(sending, step, key, shape.number, rules)
  return shape.slice
    ? pieceOf(sending, step, key, shape.slice, rules)
    : join(step, key, joinOf(shape)!, rules, isPresent)
}

/** The rules of the parts of which a date of the calendar is made, and those that it obeys by itself. */
const ofDate = (index: number, ids: readonly string[]): Rules => ({
  ...[{ digits: 4 }, { between: [1, 12] }, { dayOfMonth: ids.slice(0, 2) }][index],
  numeric: true,
})
const always = ['required', 'requiredWith', 'maxLength']

function date(key: string, ids: readonly string[], rules: Readonly<Record<string, Rules>>): Pieces {
  const isExact = ids.every((id, index) =>
    Object.entries(ofDate(index, ids)).every(([name, argument]) => isSame(rules[id]![name], argument)),
  )
  const pattern = isExact ? `^${datesFrom('0000')}$` : '^[0-9]+-[0-9]{2,}-[0-9]{2,}$'
  const rest = ids.flatMap((id, index) => {
    const rulesOfDate = Object.keys(isExact ? ofDate(index, ids) : {})
    return restOf(
      id,
      Object.fromEntries(
        Object.entries(rules[id]!).filter(([name]) => !rulesOfDate.includes(name) && !always.includes(name)),
      ),
    )
  })
  const isNeeded = ids.some((id) => 'required' in rules[id]!)
  return { value: [{ type: 'string', pattern }, ...rest], payload: isNeeded ? [has(key)] : [] }
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

function number(
  sending: Sending,
  { fields }: Step,
  key: string,
  id: string,
  rules: Readonly<Record<string, Rules>>,
): Pieces {
  const { value, rest } = schemaOfRules(sending, withLength(fields[id]!, rules[id]!), 'whole')
  return { value: [...value, ...restOf(id, rest)], payload: 'required' in rules[id]! ? [has(key)] : [] }
}

/** Of texts that come apart again, each part obeys its rules, which JSON Schema cannot ask. */
function join(
  { fields }: Step,
  key: string,
  { of, with: between }: NonNullable<ReturnType<typeof joinOf>>,
  rules: Readonly<Record<string, Rules>>,
  isPresent: (when: When | undefined) => Schema,
): Pieces {
  const most = of.reduce((sum, id) => sum + (fields[id]!.maxLength ?? Infinity), [...between].length * (of.length - 1))
  const needed = of.filter((id) => 'required' in rules[id]!)
  const isSeparable = between !== '' && needed.length === of.length && of.every((id) => fields[id]!.when === undefined)
  const rest = isSeparable ? of.flatMap((id) => restOf(id, withLength(fields[id]!, rules[id]!))) : []
  return {
    value: [{ type: 'string', minLength: 1, ...(most !== Infinity && { maxLength: most }) }, ...rest],
    payload: [
      cases(
        any(needed.map((id) => isPresent(fields[id]!.when))),
        has(key, { pattern: seen().pattern }),
        within(key, true),
      ),
    ],
  }
}
