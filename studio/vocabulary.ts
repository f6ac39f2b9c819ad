import { vocabularyOf } from '../engine/language/vocabulary.ts'
import { fieldTypes } from '../renderers/fields.ts'

/** What the flows in the studio are written with. */
export const vocabulary = vocabularyOf({ types: fieldTypes })
