import { Board, type Site } from './board.ts'
import { language } from './language.ts'
import { meaning } from './meaning.ts'
import type { MutantClass } from './mutant-class.ts'
import { patches } from './patches.ts'
import { punctuation } from './punctuation.ts'
import { someOf } from './random.ts'
import { references } from './references.ts'
import { values } from './values.ts'
import { wordings } from './wordings.ts'

/** Every kind of mistake that the corpus makes. */
export const classes: readonly MutantClass[] = [
  ...punctuation,
  ...language,
  ...references,
  ...meaning,
  ...values,
  ...wordings,
  ...patches,
]

/** A flow file with one mistake. */
export interface Mutant {
  readonly class: string
  readonly file: string
  readonly text: string
  /** The texts of this file and its base, by file. One of them contains the mistake. */
  readonly texts: ReadonlyMap<string, string>
  /** The line of the mistake, or the line where a mistake of the base shows. */
  readonly line: number
  /** The lines where a reader of the report would look and find the mistake. */
  readonly expected: readonly number[]
}

/** The most mutants that a class makes from one file. */
const perFlow = 4
const perVariant = 1

/**
 * Returns some mistakes of every class that can be made in a flow file, the same ones every time.
 *
 * @param base the flow that a variant extends
 */
export function mutantsOf(file: string, text: string, base?: { file: string; text: string }): Mutant[] {
  const board = new Board(file, text)
  const under = base ? new Board(base.file, base.text) : board
  return classes
    .filter(({ patch = 'also' }) => patch === 'also' || (patch === 'only') === (base !== undefined))
    .flatMap(({ name, sites }) => {
      const seed = `${String(board.at('id')[0]?.value)} ${name}`
      const chosen = someOf(sites(board, under), base ? perVariant : perFlow, seed)
      return chosen.map((site) => (site.inBase ? mutantOfBase : mutant)(board, under, name, site))
    })
}

const withEdit = ({ text }: Board, site: Site): string => text.slice(0, site.from) + site.text + text.slice(site.to)

/** Returns the file with the mistake made in one place. */
function mutant(board: Board, base: Board, name: string, site: Site): Mutant {
  const text = withEdit(board, site)
  const line = board.lineAt(site.from)
  const also = (site.also ?? []).flatMap((path) => board.lineOf(path) ?? [])
  const removed = board.text.slice(site.from, site.to).split('\n').length - site.text.split('\n').length
  const isInsertion = site.from === site.to
  const moved = also.map((item) => (item > line || (isInsertion && item === line) ? item - removed : item))
  const expected = [line, ...(site.below ? [line + 1] : []), ...moved]
  const texts = new Map([
    [base.file, base.text],
    [board.file, text],
  ])
  return { class: name, file: board.file, text, texts, line, expected }
}

/** Returns the unchanged file together with a base that contains the mistake. */
function mutantOfBase(board: Board, base: Board, name: string, site: Site): Mutant {
  const expected = (site.also ?? []).flatMap((path) => board.lineOf(path) ?? [])
  const texts = new Map([
    [board.file, board.text],
    [base.file, withEdit(base, site)],
  ])
  return { class: name, file: board.file, text: board.text, texts, line: expected[0] ?? 1, expected }
}
