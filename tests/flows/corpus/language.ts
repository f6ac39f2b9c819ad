import { misspelt, rename, write, drop, type Board, type Entry } from './board.ts'
import type { MutantClass } from './mutant-class.ts'

/** Objects whose keys the author of a flow invents. */
const maps = new Set(
  (
    'context words steps bubbles notes fields options tables messages ' +
    'answer links texts fill banners add pass query found before when'
  ).split(' '),
)

/** Returns pairs whose key is defined by the language. */
const ofTheLanguage = ({ entries }: Board): Entry[] =>
  entries.filter(({ path, key }) => {
    const [parent, above] = [path.at(-2), path.at(-3)]
    const invented = maps.has(String(parent)) || above === 'tables' || parent === 'rules'
    return key !== undefined && !invented && path.at(-1) !== '$schema'
  })

const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-zA-Z]+$/.test(value)

/** Mistakes that are valid JSON, but not valid in the language. */
export const language: readonly MutantClass[] = [
  {
    name: 'key misspelt',
    mendable: true,
    sites: (board) =>
      ofTheLanguage(board)
        // Leaves out short keys such as `type`: the key that determines a type has a class of its own.
        .filter(({ path }) => String(path.at(-1)).length > 4)
        .map((entry) => rename(entry, misspelt(String(entry.path.at(-1))))),
  },
  {
    name: 'rule misspelt',
    mendable: true,
    sites: (board) => board.at('**.rules.*').map((entry) => rename(entry, misspelt(String(entry.path.at(-1))))),
  },
  {
    name: 'type misspelt',
    mendable: true,
    sites: (board) => board.at('steps.*.fields.*.type').map((entry) => write(entry, misspelt(String(entry.value)))),
  },
  {
    name: 'value of a list misspelt',
    mendable: true,
    sites: (board) =>
      ['**.layout', '**.look', '**.inputMode', '**.lookup.source', '**.normalize.*', '**.fill.*.*']
        .flatMap((form) => board.at(form))
        .filter(({ value }) => isName(value))
        .map((entry) => write(entry, misspelt(String(entry.value)))),
  },
  {
    name: 'number in quotes',
    mendable: true,
    sites: (board) =>
      ['**.maxLength', '**.digits', '**.minLength', '**.closeAfter', 'timing.*', '**.index', '**.yearsAgo.*', 'version']
        .flatMap((form) => board.at(form))
        .filter(({ value, path }) => typeof value === 'number' && path.at(-1) !== 'version')
        .map((entry) => write(entry, String(entry.value))),
  },
  {
    name: 'true in quotes',
    mendable: true,
    sites: (board) =>
      ['**.confirm', '**.optional']
        .flatMap((form) => board.at(form))
        .filter(({ value }) => typeof value === 'boolean')
        .map((entry) => write(entry, String(entry.value))),
  },
  {
    name: 'text without quotes',
    sites: (board) =>
      board.entries
        .filter(({ value }) => isName(value))
        .map((entry) => ({ ...write(entry, ''), text: String(entry.value) })),
  },
  {
    name: 'wrong kind of value',
    sites: (board) => [
      ...board.at('**.label').map((entry) => write(entry, { text: entry.value })),
      ...board.at('steps.*.confirm').map((entry) => write(entry, 'yes')),
      ...board.at('**.title').map((entry) => write(entry, true)),
      ...board.at('order').map((entry) => write(entry, 'all')),
      ...board.at('**.rules').map((entry) => write(entry, ['required'])),
      ...board.at('**.bubbles').map((entry) => write(entry, 'text')),
    ],
  },
  { name: 'null', patch: 'never', sites: (board) => ofTheLanguage(board).map((entry) => write(entry, null)) },
  {
    name: 'key left out',
    patch: 'never',
    sites: (board) =>
      [
        '**.use',
        '**.type',
        '**.label',
        '**.value',
        '**.title',
        '**.lookup.missing',
        '**.reading.of',
        'send.sending',
        'frame.*',
        'timing.*',
        'send.done.go',
        'clients.after',
      ]
        .flatMap((form) => board.at(form))
        .map((entry) => ({ ...drop(board, entry), also: [entry.path.slice(0, -1)], below: true })),
  },
  {
    name: 'empty list of options',
    patch: 'never',
    sites: (board) => [
      ...[...board.at('**.options'), ...board.at('tables.*')]
        .filter(({ value }) => typeof value === 'object' && !Array.isArray(value))
        .map((entry) => write(entry, {})),
      ...board
        .at('tables.*')
        .filter(({ value }) => Array.isArray(value))
        .map((entry) => write(entry, [])),
    ],
  },
  {
    name: 'empty condition or list of wordings',
    sites: (board) => [
      ...board.at('**.when').map((entry) => write(entry, {})),
      ...board
        .at('**.question')
        .filter(({ value }) => Array.isArray(value))
        .map((entry) => write(entry, [])),
    ],
  },
  {
    name: 'argument of a rule',
    sites: (board) => [
      ...board.at('**.rules.digits').map((entry) => write(entry, [7])),
      ...board.at('**.rules.required').map((entry) => write(entry, false)),
      ...board.at('**.rules.between').map((entry) => write(entry, [1])),
      ...board.at('**.rules.startsWith').map((entry) => write(entry, 0)),
      ...board.at('**.rules.minLength').map((entry) => write(entry, -1)),
      ...board.at('**.rules.yearsAgo').map((entry) => write(entry, 97)),
    ],
  },
]
