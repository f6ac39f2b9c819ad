import type { Field, Flow } from '../../../schemas/flow.ts'
import { inRow, matrixKind } from '../../runtime/kinds/matrix.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import type { Wanted } from '../../runtime/program/when.ts'
import type { AuthorKind } from './kind.ts'
import words from './words.json' with { type: 'json' }

const rowsOf = ({ rows = {} }: Field) => Object.keys(rows)
const ids = (flow: Flow, field: Field) => Object.keys(optionsOf(flow, field))
const valuesOf = (flow: Flow, field: Field) => Object.values(optionsOf(flow, field)).map(({ value }) => value)

/** Every option in every row, as in the values of such a field. */
const allIn = (flow: Flow, field: Field) =>
  rowsOf(field).flatMap((row) => ids(flow, field).map((id) => ({ row, id, name: inRow(row, id) })))

export const matrix: AuthorKind = {
  ...matrixKind,
  words: words.matrix,
  roles: ['given'],
  schema: (flow, field) => ({
    type: 'array',
    items: { type: 'string', enum: allIn(flow, field).map(({ name }) => name) },
  }),
  portable: {
    sent: (flow, field, { everyRow }) => ({
      type: 'object',
      ...(everyRow === undefined ? { minProperties: 1 } : { required: rowsOf(field) }),
      additionalProperties: false,
      properties: Object.fromEntries(rowsOf(field).map((row) => [row, { enum: valuesOf(flow, field) }])),
    }),
    always: () => false,
    judged: 'presence',
    coveredRules: ['everyRow'],
    conditionSchema(flow, field, wanted) {
      if (wanted === true) return true
      // A condition names an option in a row. An option with a condition of its own may be in any row.
      const some = allIn(flow, field).filter(({ id, name }) => name === wanted || id === wanted)
      const chosen = some.map(({ row, id }) => ({
        properties: { [row]: { const: optionsOf(flow, field)[id]!.value } },
        required: [row],
      }))
      return chosen.length > 1 ? { anyOf: chosen } : (chosen[0] ?? false)
    },
  },
  rules: (field) => (field.rules?.required === undefined ? {} : { everyRow: rowsOf(field).length }),
  domain(flow, field) {
    const names = allIn(flow, field).map(({ name }) => name)
    // Without options there is nothing to compare with: the missing table is the only mistake.
    return names.length > 0 ? [...names, true, false] : []
  },
  factsWith: (field, option) => rowsOf(field).map((row) => inRow(row, option)),
  filled: ['rows'],

  /**
   * Yields answers with the same option in every row, then every combination of what conditions name in the rows, with
   * something else beside it, then an answer in one row only.
   */
  *candidates({ flow, field, wanted }) {
    const options = ids(flow, field)
    for (const id of options) yield rowsOf(field).map((row) => inRow(row, id))
    yield* combined(
      rowsOf(field).map((row) => {
        const named = options.filter((id) => isNamed(wanted, inRow(row, id)))
        const [unnamed] = options.filter((id) => !named.includes(id))
        return [...(unnamed === undefined ? [] : [unnamed]), ...named].map((id) => inRow(row, id))
      }),
    )
    for (const { name } of allIn(flow, field)) if (isNamed(wanted, name)) yield [name]
    yield allIn(flow, field)
      .slice(0, 1)
      .map(({ name }) => name)
    yield []
  },

  extremes: (values) => {
    const lists = values.filter((value) => Array.isArray(value)).toSorted((left, right) => left.length - right.length)
    return [lists[0], lists.at(-1)].filter((list) => list !== undefined)
  },
}

const isNamed = (asked: readonly Wanted[], name: string) => asked.includes(name)

/** Yields every list with one item of each of these lists. */
function* combined(
  lists: readonly (readonly string[])[],
  before: readonly string[] = [],
): Generator<readonly string[]> {
  const [first, ...rest] = lists
  if (first === undefined) return void (yield before)
  for (const item of first) yield* combined(rest, [...before, item])
}
