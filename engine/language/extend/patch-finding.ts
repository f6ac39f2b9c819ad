import type { Note } from '../messages/note.ts'
import type { Half } from '../read/locator.ts'
import type { Path } from '../read/path.ts'
import type { Fix } from '../read/problem.ts'

/** What is wrong with one place of a variant's patch, seen beside the base flow. */
export interface PatchFinding extends Note {
  readonly severity: 'error' | 'warning'
  readonly path: Path
  readonly on: Half
  readonly fix?: Fix
}
