import { misspelt, rename, write } from './board.ts'
import type { MutantClass } from './mutant-class.ts'

/** What goes wrong where a flow changes another one. */
export const patches: readonly MutantClass[] = [
  {
    name: 'patch of a key that the base does not have',
    patch: 'only',
    sites: (board) =>
      board.entries
        .filter(({ key, path, value }) => key && path.length > 1 && value !== null && !path.includes('when'))
        .filter(({ path }) => path.every((part) => typeof part === 'string'))
        .map((entry) => rename(entry, misspelt(String(entry.path.at(-1))))),
  },
  {
    name: 'patch of a flow that there is not',
    patch: 'only',
    sites: (board) => board.at('extends').map((entry) => write(entry, misspelt(String(entry.value)))),
  },
]
