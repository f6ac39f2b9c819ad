import { vocabularyOf } from '../engine/language/vocabulary.ts'
import { fieldTypes } from '../renderers/fields.ts'

/** The vocabulary of an application without additions: the field types, rules and kinds of value of this project. */
export const builtIn = vocabularyOf({ types: fieldTypes })
