import { drop, insertBefore, listOf, rename, write, type Entry } from './board.ts'
import type { MutantClass } from './mutant-class.ts'

const reversed = (entry: Entry) => write(entry, listOf(entry).toReversed())

/** Mistakes by which an answer would be sent differently from what was given, or not be accepted. */
export const values: readonly MutantClass[] = [
  {
    name: 'parts of a date in another order',
    mendable: true,
    sites: (board) => [
      ...board.at('steps.*.answer.*.date').map(reversed),
      ...board.at('**.rules.dayOfMonth').map(reversed),
      ...board.at('**.rules.daysAhead.date').map(reversed),
    ],
  },
  {
    name: 'part of a date twice',
    mendable: true,
    sites: (board) =>
      board.at('steps.*.answer.*.date').flatMap((entry) => {
        const [year, month, day] = listOf(entry)
        return [
          [year, year, day],
          [year, month, month],
          [day, month, day],
        ].map((parts) => write(entry, parts))
      }),
  },
  {
    name: 'day of a date that goes by no month',
    sites: (board) =>
      board.at('**.rules.dayOfMonth').map((entry) => ({ ...drop(board, entry), also: [entry.path.slice(0, -1)] })),
  },
  {
    name: 'part of a date that may be anything',
    sites: (board) =>
      board
        .at('steps.*.answer.*.date')
        .flatMap(({ path, value }) => {
          const step = path.slice(0, 2).join('.')
          return listOf({ value })
            .slice(0, 2)
            .flatMap((id) =>
              ['digits', 'between'].flatMap((rule) => board.at(`${step}.fields.${String(id)}.rules.${rule}`)),
            )
        })
        .map((entry) => ({ ...drop(board, entry), also: [entry.path.slice(0, -1)] })),
  },
  {
    name: 'slices that leave something out',
    sites: (board) =>
      board
        .at('**.slice.from')
        .filter(({ value }) => Number(value) > 0)
        .map((entry) => write(entry, Number(entry.value) + 1)),
  },
  {
    name: 'field of which two values are made',
    patch: 'never',
    sites: (board) =>
      board.at('steps.*.answer.*').flatMap((entry) => {
        const of = board.at(`${entry.path.join('.')}.date.0`)[0] ?? board.at(`${entry.path.join('.')}.join.0`)[0]
        return of
          ? [
              {
                ...insertBefore(entry, `"again": { "slice": { "of": "${String(of.value)}", "from": 0, "to": 2 } }`),
                also: [entry.path],
              },
            ]
          : []
      }),
  },
  {
    name: 'look-up that fills more than a field takes',
    patch: 'never',
    sites: (board) =>
      board
        .at('**.lookup.fill.*')
        .filter(({ value }) => Array.isArray(value))
        .flatMap((entry) =>
          board
            .at(`steps.*.fields.${String(entry.path.at(-1))}.maxLength`)
            .map((limit) => ({ ...write(limit, 10), also: [entry.path] })),
        ),
  },
  {
    name: 'name that means something to the calls',
    sites: (board) => [
      ...board.at('send.done.pass.*').map((entry) => rename(entry, 'token')),
      ...board.at('send.add.*').flatMap((entry) => ['token', 'client_ids'].map((name) => rename(entry, name))),
    ],
  },
  {
    name: 'word in the place of what the engine fills in',
    sites: (board) =>
      board
        .at('words.*')
        .flatMap((entry) => ['percent', 'answer', 'phone'].map((name) => insertBefore(entry, `"${name}": "…"`))),
  },
]
