import { vocabularyOf } from '../engine/language/vocabulary.ts'
import { fieldTypes } from '../renderers/fields.ts'
import { additions } from './additions.ts'

/** The vocabulary of the flows in the studio. */
export const vocabulary = vocabularyOf({ ...additions, types: [...fieldTypes, ...additions.types] })
