import type { Code } from '../messages/catalogue.ts'
import type { SchemaPart as JsonObject } from '../read/schema-part.ts'

/**
 * Rewrites flow files of one version of the language to the next. It also rewrites variants, so any part may be absent.
 */
export interface Migration {
  /** The version that it reads; it writes the next one. */
  readonly from: number
  /** The code of the message that describes the change to the author; its text is in `engine/language/messages`. */
  readonly about: Code
  /**
   * Returns the same flow in the next version, without its `version`. Keys keep their order. The argument is not
   * changed.
   */
  readonly rewrite: (flow: JsonObject) => JsonObject
}
