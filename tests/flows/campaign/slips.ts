import { naming } from './naming.ts'
import { writing } from './writing.ts'

/** What marketers and developers do wrong, beside the corpus of `tests/flows/corpus`; by what they would call it. */
export const slips = { ...writing, ...naming }
