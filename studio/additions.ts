import type { Vocabulary } from '../engine/language/vocabulary.ts'

/** The field types, rules, kinds, lints and language packs that a project adds to the built-in vocabulary. */
export type OwnVocabulary = Pick<Vocabulary, 'types' | 'rules' | 'kinds' | 'lints' | 'languages'>

/**
 * The additions of the studio itself: none. The page and its workers share this file, and `package/studio/build-own.ts`
 * replaces it with the additions of a project.
 */
export const additions: OwnVocabulary = { types: [], rules: [], kinds: [], lints: [], languages: {} }
