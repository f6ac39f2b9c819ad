import { drop, misspelt, rename, write, type Board, type Entry } from './board.ts'
import type { MutantClass } from './mutant-class.ts'

/**
 * Returns the entries of a variant that change an entry of the base whose name nothing in the base refers to. Renaming
 * or removing such an entry in the base is a mistake of the variant alone.
 */
function changed(board: Board, base: Board): { own: Entry; under: Entry }[] {
  return board.entries.flatMap((own) => {
    const { path, key } = own
    const under = base.at(path.join('.'))[0]
    const isFree = ['bubbles', 'notes', 'texts', 'before'].includes(String(path.at(-2)))
    return key && under?.key && isFree ? [{ own, under }] : []
  })
}

/** Mistakes that occur when a flow changes another one. */
export const patches: readonly MutantClass[] = [
  {
    name: 'patch of a key that the base does not have',
    patch: 'only',
    sites: (board, base) =>
      board.entries
        .filter(({ key, path, value }) => key && path.length > 1 && value !== null && !path.includes('when'))
        .filter(({ path }) => path.every((part) => typeof part === 'string') && base.at(path.join('.')).length > 0)
        .map((entry) => rename(entry, misspelt(String(entry.path.at(-1))))),
  },
  {
    name: 'patch of a flow that there is not',
    patch: 'only',
    sites: (board) => board.at('extends').map((entry) => write(entry, misspelt(String(entry.value)))),
  },
  {
    name: 'patch of what its base calls otherwise by now',
    patch: 'only',
    sites: (board, base) =>
      changed(board, base).map(({ own, under }) => {
        const name = String(under.path.at(-1))
        return { ...rename(under, misspelt(name)), inBase: true, also: [own.path] }
      }),
  },
  {
    name: 'patch that removes what its base has lost',
    patch: 'only',
    sites: (board, base) =>
      changed(board, base)
        .filter(({ own }) => own.value === null)
        .map(({ own, under }) => ({ ...drop(base, under), inBase: true, also: [own.path] })),
  },
]
