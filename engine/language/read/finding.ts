import type { Note } from '../messages/note.ts'
import type { Half } from './locator.ts'
import type { Path } from './path.ts'

/**
 * What is wrong at one place of a flow that could be read, whoever finds it. Where that stands in which file is looked
 * up by `problemAt`.
 */
export interface Finding extends Note {
  readonly path: Path
  /** The half of the pair that is meant; the value by default. */
  readonly on?: Half
  /** The part of the text there that is meant, such as `{name}`. */
  readonly part?: string
  /** What to write instead, where only that can be meant. */
  readonly fix?: string | undefined
  /** An error by default. */
  readonly severity?: 'error' | 'warning'
}
