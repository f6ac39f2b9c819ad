import type { Step } from '../../../schemas/flow.ts'
import type { Shape } from '../../runtime/program/shapes.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { AuthorKind, Rules } from './kind.ts'

/**
 * Returns the rules of a field: its own, those of its kind, and those that the step's answer shapes require. They
 * reject every answer that could not be sent as it is. A date needs all its parts or none, a sliced text must fill its
 * slices, and a number must be written as a number.
 */
export function rulesOf(step: Step, id: string, kinds: Readonly<Record<string, AuthorKind>>): Rules {
  const field = step.fields[id]!
  const own: Rules = field.rules ?? {}
  const bound = Object.values(step.answer ?? {}).map((shape) => boundBy(shape, id))
  const together = [own, ...bound].flatMap(({ requiredWith = [] }) => requiredWith as string[])
  const digits = Math.max(...bound.map((rules) => Number(rules.digits ?? 0)))
  return {
    ...kinds[field.type]!.rules?.(field),
    ...Object.assign({}, ...bound),
    ...(digits > 0 && { digits }),
    ...own,
    ...(together.length > 0 && { requiredWith: [...new Set(together)] }),
  }
}

/** Returns the rules with which the year, month or day of a date can be nothing else. */
export const rulesOfPart = (index: number, ids: readonly string[]): Rules => ({
  ...[{ digits: 4 }, { between: [1, 12] }, { dayOfMonth: ids.slice(0, 2) }][index],
  numeric: true,
})

function boundBy({ date, number, slice }: Shape, id: string): Rules {
  // A part that is always required also has the rule `required`, with its own message.
  if (date?.includes(id)) return { requiredWith: date.filter((part) => part !== id) }
  if (number === id) return { wholeNumber: true }
  return slice?.of === id ? { digits: slice.to } : {}
}

/** Returns the rule with this name; undefined if there is none. */
export const ruleNamed = (rules: readonly Rule[], name: string): Rule | undefined =>
  rules.find((rule) => rule.name === name)

/** Returns the known rules of a set, in its order, each with its argument. */
export const argumentsOf = (known: readonly Rule[], rules: Rules = {}): { rule: Rule; argument: never }[] =>
  Object.entries(rules).flatMap(([name, argument]) => {
    const rule = ruleNamed(known, name)
    return rule && argument !== undefined ? [{ rule, argument: argument as never }] : []
  })
