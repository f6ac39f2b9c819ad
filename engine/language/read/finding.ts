import type { Note } from '../messages/note.ts'
import type { Half } from './locator.ts'
import type { Path } from './path.ts'

/** A mistake at one path of a flow that could be parsed, from any check. `problemAt` finds its position in the file. */
export interface Finding extends Note {
  readonly path: Path
  /** The key or the value; the value by default. */
  readonly on?: Half
  /** The part of the text there, such as `{name}`. */
  readonly part?: string
  /** The replacement, if only one is possible. */
  readonly fix?: string | undefined
  /** An error by default. */
  readonly severity?: 'error' | 'warning'
}
