import type { Board, Site } from './board.ts'

/** One kind of mistake that people make in flow files. */
export interface MutantClass {
  readonly name: string
  /** Where it can be made in a flow file, each alone; `base` is that of the flow that a variant extends. */
  readonly sites: (board: Board, base: Board) => Site[]
  /** Whether it is a mistake in a patch over another flow: also there (unless told), never, or only there. */
  readonly patch?: 'also' | 'never' | 'only'
  /** True where there is one right answer, so that `--fix` gives the original file's meaning back. */
  readonly mendable?: boolean
}
