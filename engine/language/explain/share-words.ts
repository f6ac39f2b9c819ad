import type { Language } from '../messages/catalogue.ts'
import { words } from '../messages/wording.ts'
import { type ExplanationSection, explanationSections } from './print.ts'
import { type ComparedSplit, isOtherForm } from './shares.ts'

/** A statement on the shares of a split, with the differences that it is about. */
export interface ShareText {
  readonly text: string
  readonly sections: readonly ExplanationSection[]
}

/** Returns in sentences whether the shares of a split differ in more than their texts. */
export function shareTexts(compared: ComparedSplit, language: Language): ShareText[] {
  const { first, others, questions: count } = compared
  const different = others.filter(isOtherForm)
  const equal = words(language, 'split-equal', { count, one: count === 1 })
  return [
    ...(different.length === 0 ? [{ text: equal, sections: [] }] : []),
    ...different.map(({ share, questions, answers, payload }) => ({
      text: words(language, 'split-different', { first, share }),
      sections: explanationSections(
        { questions, answers, payload, sentences: [], agreement: [], context: [], settings: [] },
        language,
      ),
    })),
    ...others
      .filter(({ agreement }) => agreement.length > 0)
      .map(({ share }) => ({ text: words(language, 'split-agreement', { first, share }), sections: [] })),
  ]
}
