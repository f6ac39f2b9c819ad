import type { Note } from '../../messages/note.ts'
import type { Half } from '../source/locator.ts'
import type { Path } from '../source/path.ts'
import type { Fix } from '../source/problem.ts'

/** What is wrong with one place of a variant's patch, seen beside the base flow. */
export interface PatchFinding extends Note {
  readonly severity: 'error' | 'warning'
  readonly path: Path
  readonly on: Half
  readonly fix?: Fix
}
