import type { Args, Code } from '../../messages/catalogue.ts'
import type { Half } from '../../read/locator.ts'
import type { Path } from '../../read/path.ts'
import type { Subject } from '../../names/subject.ts'

/** What a lint says of one place of a flow. */
export interface Remark<C extends Code> {
  readonly path: Path
  /** The half of the pair that is meant; the value unless told. */
  readonly on?: Half
  /** The part of the text there that is meant, such as `{name}`. */
  readonly part?: string
  /** What the wording of the lint's code needs to know. */
  readonly args: Args<C>
  /** What to write instead, where only that can be meant. */
  readonly fix?: string | undefined
}

/** One kind of mistake that the schema of flow files cannot see. */
export interface Lint<C extends Code> {
  /** Kebab-case, the name of its file; its wording stands under it in `engine/language/messages`. */
  readonly code: C
  readonly check: (subject: Subject) => Iterable<Remark<C>>
}

/** A remark of whatever lint. */
export type AnyRemark = { [C in Code]: Remark<C> }[Code]

/** A lint of whatever code. */
export type AnyLint = { [C in Code]: Lint<C> }[Code]
