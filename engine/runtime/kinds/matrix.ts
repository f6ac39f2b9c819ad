import type { Field } from '../../../schemas/flow.ts'
import { localeOf } from '../locale.ts'
import type { FlowParts } from '../program/flow-parts.ts'
import type { ValueKind } from '../program/kind.ts'
import { optionsOf, optionWithValue } from '../program/options.ts'
import { textOf } from '../program/text.ts'
import type { Facts } from '../program/when.ts'
import type { Value } from '../value.ts'

/** The ids of a row and of the option that is chosen in it, as one text: `pain.often`. */
export const inRow = (row: string, option: string): string => `${row}.${option}`

/**
 * One option in each row, as a list of `<row>.<option>` in the order of the rows. Rows without an answer are left out.
 * The value is sent as a record of the options' values by row.
 */
export const matrixKind: ValueKind = {
  name: 'matrix',
  drawn: true,
  typed: false,
  empty: [],
  initial: () => [],
  mayStayEmpty: () => true,
  kept: (parts, field, value) => answeredRows(parts, field, value).map(({ row, option }) => inRow(row, option)),
  payload(parts, field, value) {
    const options = optionsOf(parts.flow, field)
    const sent = answeredRows(parts, field, value).map(({ row, option }) => [row, options[option]!.value] as const)
    return sent.length > 0 ? Object.fromEntries(sent) : undefined
  },
  recovered(parts, field, sent) {
    const options = optionsOf(parts.flow, field)
    const rows = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.entries(sent) : []
    // A page may also name the options by their ids. Bodies with ids are refused, because they differ from the payload.
    const idOf = (value: unknown) =>
      optionWithValue(parts.flow, field, value) ||
      (typeof value === 'string' && Object.hasOwn(options, value) ? value : '')
    const chosen = rows.map(([row, value]) => inRow(row, idOf(value)))
    return answeredRows(parts, field, chosen).map(({ row, option }) => inRow(row, option))
  },
  fact: (value) => (Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : undefined),
  inMessages(parts, field, _params, value, facts) {
    const answered = answeredRows(parts, field, value).map(({ row }) => row)
    const missing = Object.keys(field.rows ?? {}).filter((row) => !answered.includes(row))
    return {
      rows: listed(
        parts,
        missing.map((row) => titleOf(parts, field, row, facts)),
      ),
    }
  },
  summary: (parts, field, value, facts) => rowWordings(parts, field, value, facts).join('\n'),
  wording: (parts, field, value, facts) => listed(parts, rowWordings(parts, field, value, facts)),
}

/** Returns each answered row with its option. */
function rowWordings(parts: FlowParts, field: Field, value: Value, facts: Facts): readonly string[] {
  const options = optionsOf(parts.flow, field)
  return answeredRows(parts, field, value).map(
    ({ row, option }) =>
      `${titleOf(parts, field, row, facts)}: ${textOf(parts.flow, options[option]!.title, facts) ?? ''}`,
  )
}

const titleOf = ({ flow }: FlowParts, { rows = {} }: Field, row: string, facts: Facts): string =>
  textOf(flow, rows[row], facts) ?? ''

const listed = ({ flow }: FlowParts, texts: readonly string[]): string =>
  new Intl.ListFormat(localeOf(flow.lang)).format(texts)

/** Returns the rows of a field that a value answers, in the field's order, each with the option chosen last. */
function answeredRows({ flow }: FlowParts, field: Field, value: Value | undefined) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const options = Object.keys(optionsOf(flow, field))
  return Object.keys(field.rows ?? {}).flatMap((row) => {
    const last = chosen.findLast((item) => item.startsWith(`${row}.`))
    const option = options.find((id) => inRow(row, id) === last)
    return option === undefined ? [] : [{ row, option }]
  })
}
