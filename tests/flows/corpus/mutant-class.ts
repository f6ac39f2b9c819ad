import type { Board, Site } from './board.ts'

/** One kind of mistake that people make in flow files. */
export interface MutantClass {
  readonly name: string
  /**
   * Returns the places where it can be made in a flow file, one at a time. For a variant, `base` is the flow it
   * extends.
   */
  readonly sites: (board: Board, base: Board) => Site[]
  /** Whether it applies to a patch of another flow: as well (the default), never, or only there. */
  readonly patch?: 'also' | 'never' | 'only'
  /** True if there is one right answer, so that `--fix` restores the original meaning of the file. */
  readonly mendable?: boolean
}
