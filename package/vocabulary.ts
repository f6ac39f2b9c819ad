import { vocabularyOf } from '../engine/language/vocabulary.ts'
import { fieldTypes } from '../renderers/fields.ts'

/**
 * What flows are written with where an application adds nothing: the field types, rules and kinds of value of this
 * project.
 */
export const builtIn = vocabularyOf({ types: fieldTypes })
