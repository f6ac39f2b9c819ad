import { insertBefore, listOf, stepOf, write, type Board, type Entry } from './board.ts'
import type { MutantClass } from './mutant-class.ts'

/** Returns lists of alternatives whose every entry has a wording. */
const pickLists = ({ entries }: Board): Entry[] =>
  entries.filter((entry) => {
    const list = listOf(entry)
    return list.length > 1 && list.every((item) => typeof item === 'object' && item !== null && 'use' in item)
  })

const isDefault = (item: unknown): boolean => typeof item === 'object' && item !== null && !('when' in item)

/** Alternatives that no visitor, or too few visitors, would see. */
export const wordings: readonly MutantClass[] = [
  {
    name: 'wording that is never used: the others come first',
    sites: (board) =>
      pickLists(board)
        .filter(({ value }) => isDefault(listOf({ value }).at(-1)))
        .map((entry) => {
          const list = listOf(entry)
          return { ...write(entry, [list.at(-1), ...list.slice(0, -1)]), also: [entry.path] }
        }),
  },
  {
    name: 'wording that is never used: the same condition again',
    sites: (board) =>
      board
        .at('**.when')
        .filter(({ path }) => path.at(-3) !== 'steps' && typeof path.at(-2) === 'number')
        .flatMap((entry) => {
          const pick = board.entries.find(({ path }) => path.join('/') === entry.path.slice(0, -1).join('/'))
          const again = pick && board.text.slice(pick.node.offset, pick.node.offset + pick.node.length)
          return pick ? [{ ...insertBefore(pick, again!), also: [pick.path] }] : []
        }),
  },
  {
    name: 'wording that is never used: all values are taken',
    sites: (board) =>
      pickLists(board)
        .filter(({ value }) => isDefault(listOf({ value }).at(-1)) && JSON.stringify(value).includes('"parent":true'))
        .filter((entry) => JSON.stringify(listOf(entry)[0]).startsWith('{"when":{"parent":true},'))
        .map((entry) => {
          const [first, ...rest] = listOf(entry)
          return { ...write(entry, [first, { when: { parent: false }, use: '…' }, ...rest]), also: [entry.path] }
        }),
  },
  {
    name: 'wording missing for some visitors',
    sites: (board) =>
      pickLists(board)
        .filter((entry) => isDefault(listOf(entry).at(-1)))
        .filter(({ path }) => path.includes('bubbles') || path[0] === 'words' || path.at(-1) === 'label')
        .map((entry) => ({ ...write(entry, listOf(entry).slice(0, -1)), also: [entry.path] })),
  },
  {
    name: 'question that is empty for some visitors',
    sites: (board) =>
      board
        .at('steps.*.bubbles.question.*.use')
        .map((entry) => ({ ...write(entry, ''), also: [entry.path.slice(0, -2), entry.path.slice(0, 2)] })),
  },
  {
    name: 'condition that never holds where it stands',
    sites: (board) =>
      board.at('steps.*.when.parent').flatMap((entry) => {
        const step = stepOf(entry)
        return board
          .at(`steps.${step}.bubbles.*`)
          .filter(({ value }) => typeof value === 'string')
          .map((bubble) => ({
            ...write(bubble, [{ when: { parent: entry.value !== true }, use: '…' }, { use: bubble.value }]),
            also: [entry.path],
          }))
      }),
  },
]
