import type { Half } from '../flow/source/locator.ts'
import type { Path } from '../flow/source/path.ts'
import type { Subject } from './subject.ts'

/** What a lint says of one place of a flow. */
export interface Remark {
  readonly path: Path
  /** The half of the pair that is meant; the value unless told. */
  readonly on?: Half
  /** The part of the text there that is meant, such as `{name}`. */
  readonly part?: string
  readonly message: string
  readonly hint?: string
}

/** One kind of mistake that the schema of flow files cannot see. */
export interface Lint {
  /** Kebab-case, the name of its file. */
  readonly code: string
  readonly check: (subject: Subject) => Iterable<Remark>
}
