import type { Vocabulary } from '../engine/language/vocabulary.ts'

/** What a project's flows are written with and judged by, besides what is built in. */
export type OwnVocabulary = Pick<Vocabulary, 'types' | 'rules' | 'kinds' | 'lints'>

/**
 * Nothing, in the studio as it is. It is a file of its own there, which the page and its workers share: a project's
 * stands in its place (`package/studio/build-own.ts`).
 */
export const additions: OwnVocabulary = { types: [], rules: [], kinds: [], lints: [] }
