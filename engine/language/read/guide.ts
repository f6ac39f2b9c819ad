import type { Vocabulary } from '../vocabulary.ts'
import type { Path } from './path.ts'
import { synonymsOf, type Synonyms } from './synonyms.ts'
import { typeName } from './type-name.ts'

/** What the language can tell an author who has written something else, beside what its schema says. */
export interface Guide extends Synonyms {
  /** Returns what can be written at a path, where that is not plain from the schema; undefined where it is. */
  readonly examplesFor: (path: Path) => readonly unknown[] | undefined
}

/** Returns the guide of a language, by its field types and rules. */
export const guideOf = (vocabulary: Pick<Vocabulary, 'types' | 'rules'>): Guide => ({
  ...synonymsOf(vocabulary),
  examplesFor(path) {
    const [container, name] = path.slice(-2)
    const rule = container === 'rules' ? vocabulary.rules.find((rule) => rule.name === name) : undefined
    const given = rule?.examples.map(({ argument }) => argument) ?? []
    const different = given.filter(
      (item, index) => given.findIndex((entry) => typeName(entry) === typeName(item)) === index,
    )
    if (different.length > 0) return different.slice(0, 2)
    return name === 'bubbles' ? [{ question: '\u2026' }] : undefined
  },
})
