import type { Half } from '../source/locator.ts'
import type { Path } from '../source/path.ts'
import type { Wording } from '../source/say.ts'

/** What is wrong with one place of a variant's patch, seen beside the base flow. */
export interface PatchFinding extends Wording {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly path: Path
  readonly on: Half
}
