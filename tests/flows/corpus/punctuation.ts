import type { MutantClass } from './mutant-class.ts'

const edit = (from: number, text: string, length = 1) => ({ from, to: from + length, text })

/** Mistakes after which the file is not valid JSON. */
export const punctuation: readonly MutantClass[] = [
  { name: 'comma missing', sites: (board) => board.signs(/,/g).map((at) => edit(at, '')) },
  {
    name: 'comma before the end',
    mendable: true,
    sites: (board) => board.signs(/(?<=["\d}\]el])(?=\s*[}\]])/g).map((at) => edit(at, ',', 0)),
  },
  { name: 'comma full-width', mendable: true, sites: (board) => board.signs(/,/g).map((at) => edit(at, '，')) },
  { name: 'colon full-width', mendable: true, sites: (board) => board.signs(/:/g).map((at) => edit(at, '：')) },
  { name: 'colon missing', mendable: true, sites: (board) => board.signs(/:/g).map((at) => edit(at, '')) },
  {
    name: 'quotes of a word processor',
    mendable: true,
    sites: (board) =>
      board.entries
        .filter(({ value }) => typeof value === 'string' && !/["\\]/.test(value))
        .map(({ node, value }) => edit(node.offset, `“${String(value)}”`, node.length)),
  },
  {
    name: 'quotes full-width',
    mendable: true,
    sites: (board) =>
      board.entries.flatMap(({ key }) => (key ? [edit(key.offset, `＂${String(key.value)}＂`, key.length)] : [])),
  },
  { name: 'quote missing', sites: (board) => board.signs(/"/g).map((at) => edit(at, '')) },
  { name: 'blank full-width', mendable: true, sites: (board) => board.signs(/(?<=:) /g).map((at) => edit(at, '　')) },
  {
    name: 'brace or bracket missing',
    sites: (board) => board.signs(/[{}[\]]/g).map((at) => ({ ...edit(at, ''), below: true })),
  },
  {
    name: 'brace or bracket too many',
    sites: (board) => board.signs(/[{}[\]]/g).map((at) => ({ ...edit(at, board.text.charAt(at), 0), below: true })),
  },
  { name: 'byte order mark', mendable: true, sites: () => [edit(0, '\uFEFF', 0)] },
  { name: 'comment', sites: (board) => board.signs(/(?<=[,{])\n/g).map((at) => edit(at, ' // 要確認', 0)) },
  {
    name: 'key twice',
    sites: (board) =>
      board.entries
        .filter(
          ({ path, value }) =>
            ['label', 'title', 'question'].includes(String(path.at(-1))) && typeof value === 'string',
        )
        .map(({ key, node }) => edit(node.offset + node.length, `, "${String(key!.value)}": "another"`, 0)),
  },
  {
    name: 'key twice with the same value',
    mendable: true,
    sites: (board) =>
      board.entries
        .filter(({ key, value }) => key && typeof value !== 'object')
        .map(({ key, node }) => {
          const end = node.offset + node.length
          return edit(end, `, ${board.text.slice(key!.offset, end)}`, 0)
        }),
  },
]
