import { Board, type Site } from './board.ts'
import { language } from './language.ts'
import { meaning } from './meaning.ts'
import type { MutantClass } from './mutant-class.ts'
import { patches } from './patches.ts'
import { punctuation } from './punctuation.ts'
import { someOf } from './random.ts'
import { references } from './references.ts'

/** Every kind of mistake that the corpus makes. */
export const classes: readonly MutantClass[] = [...punctuation, ...language, ...references, ...meaning, ...patches]

/** A flow file with one mistake. */
export interface Mutant {
  readonly class: string
  readonly file: string
  readonly text: string
  /** The line in which the mistake was made. */
  readonly line: number
  /** The lines that a reader of the report would look at and find it. */
  readonly expected: readonly number[]
}

/** How often a class is used on a file, where it has so many places. */
const perFlow = 4
const perVariant = 1

/** Some mistakes of every class that can be made in a flow file, the same ones every time. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const board = new Board(file, text)
  const isVariant = board.at('extends').length > 0
  return classes
    .filter(({ patch = 'also' }) => patch === 'also' || (patch === 'only') === isVariant)
    .flatMap(({ name, sites }) => {
      const seed = `${String(board.at('id')[0]?.value)} ${name}`
      return someOf(sites(board), isVariant ? perVariant : perFlow, seed).map((site) => mutant(board, name, site))
    })
}

/** The file with the mistake made at one place. */
function mutant(board: Board, name: string, site: Site): Mutant {
  const text = board.text.slice(0, site.from) + site.text + board.text.slice(site.to)
  const line = board.lineAt(site.from)
  const also = (site.also ?? []).flatMap((path) => board.lineOf(path) ?? [])
  const removed = board.text.slice(site.from, site.to).split('\n').length - site.text.split('\n').length
  const isInsertion = site.from === site.to
  const moved = also.map((one) => (one > line || (isInsertion && one === line) ? one - removed : one))
  return { class: name, file: board.file, text, line, expected: [line, ...(site.below ? [line + 1] : []), ...moved] }
}
