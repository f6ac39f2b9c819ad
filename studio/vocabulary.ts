import { vocabularyOf } from '../engine/language/vocabulary.ts'
import { fieldTypes } from '../renderers/fields.ts'
import { additions } from './additions.ts'

/** What the flows in the studio are written with. */
export const vocabulary = vocabularyOf({ ...additions, types: [...fieldTypes, ...additions.types] })
