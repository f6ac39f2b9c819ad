import { drop, insertBefore, listOf, rename, stepOf, write, type Board, type Site } from './board.ts'
import type { MutantClass } from './mutant-class.ts'

/** Moves the step of a field in the order behind a step that has a condition on it. */
function reordered(board: Board): Site[] {
  const [order] = board.at('order')
  if (!order) return []
  const names = listOf(order).map(String)
  return board.at('**.when.*').flatMap((entry) => {
    const [asker, key] = [stepOf(entry), String(entry.path.at(-1))]
    const source = board.at(`steps.*.fields.${key}`).map(stepOf)[0]
    if (asker === undefined || source === undefined || names.indexOf(source) >= names.indexOf(asker)) return []
    const rest = names.filter((name) => name !== source)
    const at = rest.indexOf(asker) + 1
    return [{ ...write(order, [...rest.slice(0, at), source, ...rest.slice(at)]), also: [entry.path] }]
  })
}

/** Mistakes that are valid in the language, but make no sense. */
export const meaning: readonly MutantClass[] = [
  {
    name: 'step left out of the order',
    sites: (board) =>
      board.at('order.*').map((entry) => ({ ...drop(board, entry), also: [['steps', String(entry.value)]] })),
  },
  {
    name: 'step twice in the order',
    sites: (board) => board.at('order.*').map((entry) => insertBefore(entry, JSON.stringify(entry.value))),
  },
  { name: 'condition asks a later step', sites: reordered },
  {
    name: 'steps wait for each other',
    patch: 'never',
    sites: (board) => {
      const first = board.at('order.0')[0]?.value
      const last = board.at('order.*').at(-1)?.value
      const choice = board.at(`steps.*.fields.*.type`).find((entry) => {
        return entry.value === 'choice' && stepOf(entry) !== first && stepOf(entry) !== last
      })
      const options = choice && [...choice.path.slice(0, 4), 'options'].join('.')
      const table = options && board.at(options)[0]?.value
      const [option] = typeof table === 'string' ? board.keys(`tables.${table}`) : board.keys(options ?? '')
      if (option === undefined) return []
      return board.at(`steps.${String(first)}.bubbles`).map((entry) => {
        return insertBefore(entry, `"when": { "${String(choice?.path[3])}": "${option}" }`)
      })
    },
  },
  {
    name: 'search without an answer that it needs',
    patch: 'never',
    sites: (board) =>
      board
        .at('clients.needs.*')
        .filter(({ value }) => board.at('clients.query.*').some((query) => query.value === value))
        .map((entry) => ({ ...drop(board, entry), also: board.at('clients.query.*').map(({ path }) => path) })),
  },
  {
    name: 'step taken away, still named',
    patch: 'never',
    sites: (board) =>
      board.at('steps.*').map((entry) => {
        const name = String(entry.path.at(-1))
        const users = board.entries.filter(({ value, path }) => value === name && path[0] !== 'steps')
        return { ...drop(board, entry), also: users.map(({ path }) => path) }
      }),
  },
  {
    name: 'rules against each other',
    sites: (board) => [
      ...board.at('**.rules.between').map((entry) => write(entry, listOf(entry).toReversed())),
      ...board.at('**.rules.yearsAgo.most').map((entry) => ({ ...write(entry, 1), also: [entry.path.slice(0, -1)] })),
      ...board.at('**.rules.digits').map((entry) => insertBefore(entry, `"maxLength": ${Number(entry.value) - 1}`)),
      ...board.at('**.rules.minLength').map((entry) => insertBefore(entry, `"maxLength": ${Number(entry.value) - 1}`)),
    ],
  },
  {
    name: 'rules that leave no value',
    sites: (board) => [
      ...board.at('**.rules.katakana').map((entry) => insertBefore(entry, '"numeric": true')),
      ...board.at('**.rules.digits').map((entry) => insertBefore(entry, `"minLength": ${Number(entry.value) + 1}`)),
      ...board.at('**.rules.startsWith').map((entry) => write(entry, 'TEL')),
    ],
  },
  {
    name: 'two options with one value',
    sites: (board) =>
      [...board.at('**.options.*.value'), ...board.at('tables.*.*.value')].flatMap((entry, index, all) => {
        const before = all[index - 1]
        const isSibling = before && before.path.slice(0, -2).join('/') === entry.path.slice(0, -2).join('/')
        return isSibling ? [write(entry, before.value)] : []
      }),
  },
  {
    name: 'field name twice in the flow',
    patch: 'never',
    sites: (board) => {
      const fields = board.at('steps.*.fields.*')
      return fields.slice(1).map((entry) => {
        const item = fields.find((field) => stepOf(field) !== stepOf(entry))!
        return {
          ...insertBefore(entry, `"${String(item.path.at(-1))}": { "type": "text", "label": "…" }`),
          also: [item.path],
        }
      })
    },
  },
  {
    name: 'word with the name of a context value',
    sites: (board) =>
      board.at('words.*').flatMap((entry) => {
        const [context] = board.keys('context')
        return context === undefined ? [] : [insertBefore(entry, `"${context}": "…"`)]
      }),
  },
  {
    name: 'word that contains itself',
    sites: (board) =>
      board
        .at('words.*')
        .filter(({ value }) => typeof value === 'string')
        .map((entry) => {
          return write(entry, `${String(entry.value)}{${String(entry.path.at(-1))}}`)
        }),
  },
  {
    name: 'field of a kind that is of no use there',
    sites: (board) => {
      const chosen = board.at('steps.*.fields.*.type').find(({ value }) => value === 'choice')?.path[3]
      const typed = board.at('steps.*.fields.*.type').find(({ value }) => value === 'text')?.path[3]
      return [
        ...board.at('send.needs.agreed').flatMap((entry) => (typed === undefined ? [] : [write(entry, typed)])),
        ...board.at('send.sms.phone').flatMap((entry) => (chosen === undefined ? [] : [write(entry, chosen)])),
      ]
    },
  },
  {
    name: 'value that is sent twice',
    patch: 'never',
    sites: (board) => {
      const first = board
        .at('steps.*.fields.*')
        .find((entry) => !board.at(`${entry.path.slice(0, 2).join('.')}.answer`).length)
      return first ? board.at('steps.*.answer.*').map((entry) => rename(entry, String(first.path.at(-1)))) : []
    },
  },
  {
    name: 'part missing that another needs',
    patch: 'never',
    sites: (board) => [
      ...board
        .at('modals.attention')
        .map((entry) => ({ ...drop(board, entry), also: board.at('steps.*.attention').map(({ path }) => path) })),
      ...board.at('modals.sms').map((entry) => ({ ...drop(board, entry), also: [['send', 'sms']] })),
      ...board.at('clients').map((entry) => ({ ...drop(board, entry), also: [['send', 'needs', 'clients']] })),
    ],
  },
]
