import type { Field } from '../../../schemas/flow.ts'
import { localeOf } from '../locale.ts'
import type { FlowParts } from '../program/flow-parts.ts'
import type { ValueKind } from '../program/kind.ts'
import { optionsOf, optionWithValue } from '../program/options.ts'
import { textOf } from '../program/text.ts'
import type { Value } from '../value.ts'

/**
 * Any number of the field's options, by their ids and in their order. The option that the field names as `alone`
 * excludes the others.
 */
export const optionsKind: ValueKind = {
  name: 'options',
  drawn: true,
  typed: false,
  empty: [],
  initial: (program, field) => chosen(program, field, field.default),
  mayStayEmpty: () => true,
  kept: chosen,
  payload(program, field, value) {
    const all = optionsOf(program.flow, field)
    const sent = chosen(program, field, value).map((id) => all[id]!.value)
    return sent.length > 0 ? sent : undefined
  },
  recovered: (program, field, sent) =>
    chosen(program, field, Array.isArray(sent) ? sent.map((item) => optionWithValue(program.flow, field, item)) : []),
  fact: (value) => (Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : undefined),
  wording(program, field, value, facts) {
    const all = optionsOf(program.flow, field)
    const titles = chosen(program, field, value).map((id) => textOf(program.flow, all[id]!.title, facts) ?? '')
    return new Intl.ListFormat(localeOf(program.flow.lang)).format(titles)
  },
}

/**
 * Returns the ids of a list that the field has, each once and in the field's order. If the list contains both the
 * exclusive option and others, the one chosen last decides which of them remain.
 */
function chosen({ flow }: FlowParts, field: Field, value: Value | number | undefined): readonly string[] {
  if (!Array.isArray(value)) return []
  const { alone } = field
  const isAlone = alone !== undefined && value.at(-1) === alone
  return Object.keys(optionsOf(flow, field)).filter((id) => value.includes(id) && (id === alone) === isAlone)
}
