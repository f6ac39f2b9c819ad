import { misspelt, rename, write, type Board, type Entry } from './board.ts'
import type { MutantClass } from './mutant-class.ts'

const entriesAt = (board: Board, ...forms: string[]): Entry[] => forms.flatMap((form) => board.at(form))

/** Returns the texts of the entries with one name in braces changed at a time. */
const inTexts = (board: Board, entries: readonly Entry[], change: (name: string) => string | undefined) =>
  entries.flatMap((entry) => {
    const { node, value } = entry
    if (typeof value !== 'string') return []
    return [...board.text.slice(node.offset, node.offset + node.length).matchAll(/\{([A-Za-z]\w*)\}/g)].flatMap(
      ({ index, 0: found, 1: name }) => {
        const text = change(name!)
        const from = node.offset + index
        return text === undefined ? [] : [{ from, to: from + found.length, text }]
      },
    )
  })

const wordings = (board: Board): Entry[] =>
  entriesAt(board, '**.use', 'words.*', '**.bubbles.*', '**.notes.*', '**.label').filter(
    ({ path }) => path[0] !== 'messages' && path[0] !== 'frame',
  )

/** Names without a target. */
export const references: readonly MutantClass[] = [
  {
    name: 'step misspelt',
    mendable: true,
    sites: (board) => {
      const steps = board.keys('steps')
      return entriesAt(board, 'order.*', 'clients.after', 'clients.needs.*').map((entry) =>
        write(entry, misspelt(String(entry.value), steps)),
      )
    },
  },
  {
    name: 'field misspelt',
    sites: (board) => {
      const fields = board.at('steps.*.fields.*').map(({ path }) => String(path.at(-1)))
      return [
        ...entriesAt(
          board,
          '**.join.*',
          '**.date.*',
          '**.slice.of',
          '**.reading.of',
          '**.dayOfMonth.*',
          'send.needs.agreed',
          'send.sms.phone',
          '**.attention.fields.*',
          'clients.query.*',
        ).map((entry) => write(entry, misspelt(String(entry.value), fields))),
        ...board.at('**.lookup.fill.*').map((entry) => rename(entry, misspelt(String(entry.path.at(-1)), fields))),
      ]
    },
  },
  {
    name: 'name in a condition misspelt',
    sites: (board) => board.at('**.when.*').map((entry) => rename(entry, misspelt(String(entry.path.at(-1))))),
  },
  {
    name: 'value in a condition misspelt',
    sites: (board) =>
      entriesAt(board, '**.when.*', '**.when.*.*')
        .filter(({ value }) => typeof value !== 'object' && value !== true && value !== false)
        .map((entry) =>
          write(entry, typeof entry.value === 'number' ? entry.value + 1 : misspelt(String(entry.value))),
        ),
  },
  {
    name: 'value in a condition in quotes',
    mendable: true,
    sites: (board) =>
      entriesAt(board, '**.when.*', '**.when.*.*')
        .filter(({ value }) => typeof value === 'number' || typeof value === 'boolean')
        .map((entry) => write(entry, String(entry.value))),
  },
  {
    name: 'table misspelt',
    mendable: true,
    sites: (board) =>
      entriesAt(board, '**.options', '**.suggest.domains')
        .filter(({ value }) => typeof value === 'string')
        .map((entry) => write(entry, misspelt(String(entry.value)))),
  },
  {
    name: 'word misspelt in a text',
    sites: (board) => inTexts(board, wordings(board), (name) => `{${misspelt(name)}}`),
  },
  {
    name: 'word taken away',
    patch: 'never',
    sites: (board) =>
      board
        .at('words.*')
        .filter(({ path }) => board.text.includes(`{${String(path.at(-1))}}`))
        .map((entry) => ({ ...rename(entry, `${String(entry.path.at(-1))}Old`), also: usersOf(board, entry) })),
  },
  {
    name: 'braces of a name broken',
    sites: (board) => [
      ...inTexts(board, wordings(board), (name) => `{${name}`),
      ...inTexts(board, wordings(board), (name) => `｛${name}｝`),
      ...inTexts(board, wordings(board), (name) => `{ ${name} }`),
    ],
  },
  {
    name: 'name of another place in a text',
    sites: (board) =>
      board
        .at('**.bubbles.*')
        .filter(({ value, path }) => typeof value === 'string' && path[0] === 'steps')
        .flatMap((entry) =>
          ['{percent}', '{field}', '{phone}', '{min}'].map((name) => write(entry, `${String(entry.value)}${name}`)),
        ),
  },
  {
    name: 'name misspelt in a message',
    sites: (board) => inTexts(board, board.at('messages.*'), (name) => `{${misspelt(name)}}`),
  },
  {
    name: 'message of a rule that there is not',
    sites: (board) => board.at('messages.*').map((entry) => rename(entry, misspelt(String(entry.path.at(-1))))),
  },
  {
    name: 'picture misspelt',
    sites: (board) =>
      entriesAt(board, '**.image', '**.imageChecked', '**.icon')
        .filter(({ value }) => typeof value === 'string' && value.endsWith('.svg'))
        .map((entry) => write(entry, String(entry.value).replace('.svg', 's.svg'))),
  },
  {
    name: 'banner misspelt',
    mendable: true,
    sites: (board) =>
      entriesAt(board, 'leave.banner', 'leave.banner.*.use')
        .filter(({ value }) => typeof value === 'string' && value !== 'none')
        .map((entry) => write(entry, misspelt(String(entry.value)))),
  },
  {
    name: 'option that a field starts with',
    sites: (board) =>
      board
        .at('steps.*.fields.*.default')
        .filter(({ value }) => typeof value === 'string' && value !== '')
        .filter(({ path }) => board.at([...path.slice(0, -1), 'options'].join('.')).length > 0)
        .map((entry) => write(entry, misspelt(String(entry.value)))),
  },
  {
    name: 'id that is not the file',
    sites: (board) => board.at('id').map((entry) => write(entry, misspelt(String(entry.value)))),
  },
]

/** Returns the places where a word is used. */
const usersOf = ({ entries }: Board, { path }: Entry) =>
  entries
    .filter(({ value }) => typeof value === 'string' && value.includes(`{${String(path.at(-1))}}`))
    .map((user) => user.path)
