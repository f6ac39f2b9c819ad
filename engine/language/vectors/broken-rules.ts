import { allPlaces } from '../../runtime/program/fields.ts'
import type { Payload } from '../../runtime/program/payload.ts'
import type { Test } from '../../runtime/rules/rule.ts'
import { recover } from '../../runtime/verify/recover.ts'
import type { LeftRule } from '../answers/left-rules.ts'
import type { AuthorProgram } from '../author-program.ts'
import { ruleNamed } from '../vocabulary.ts'

/** Of the rules that a schema leaves to whoever reads it those that a body breaks, if they count for its answers. */
export function brokenRules(
  program: AuthorProgram,
  left: readonly LeftRule[],
  body: Readonly<Record<string, unknown>>,
  today: string,
): LeftRule[] {
  const places = allPlaces(program.flow)
  return left.filter(({ key, field, rule, argument }) => {
    if (body[key] === undefined) return false
    if (rule === 'order') return isOutOfOrder(body[key], argument as readonly unknown[])
    const { values, untold } = recover(program, places.get(field)!.step, body as Payload)
    const { test } = ruleNamed(program.rules, rule) ?? {}
    // Parts that do not come apart are judged by nobody.
    const value = untold.has(field) ? undefined : values[field]
    return (
      test !== undefined &&
      (typeof value === 'string' || Array.isArray(value)) &&
      !(test as Test<unknown, typeof value>)(value, argument, values, { today })
    )
  })
}

function isOutOfOrder(value: unknown, order: readonly unknown[]): boolean {
  const places = Array.isArray(value) ? value.map((item) => order.indexOf(item)) : []
  return places.some((place, index) => index > 0 && place < places[index - 1]!)
}
