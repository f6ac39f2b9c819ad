import type { Step } from '../../../schemas/flow.ts'
import type { Shape } from '../../runtime/program/shapes.ts'
import type { AuthorKind, Rules } from './kind.ts'

/**
 * The rules of a field: its own, those of its kind, and those that come with what the step makes of it, so that nothing
 * can be answered that could not be sent as it is. A date is given in all its parts or not at all, a text that is cut
 * into pieces fills them, a number is written as numbers are.
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

function boundBy({ date, number, slice }: Shape, id: string): Rules {
  // For a part that is required in any case, that rule has its own message.
  if (date?.includes(id)) return { requiredWith: date.filter((part) => part !== id) }
  if (number === id) return { wholeNumber: true }
  return slice?.of === id ? { digits: slice.to } : {}
}
