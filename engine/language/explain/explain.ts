import type { Flow } from '../../../schemas/flow.ts'
import { labelsOfValues } from '../names/labels.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { changedAgreement } from './agreement.ts'
import { changedAnswers } from './answers.ts'
import { changedContext } from './context.ts'
import type { Audience, Explanation } from './explanation.ts'
import { changedPayload } from './payload.ts'
import { changedQuestions } from './questions.ts'
import { changedSentences } from './sentences.ts'
import { changedSettings } from './settings.ts'
import { versionOf } from './version.ts'

/**
 * Returns the differences between two flows as far as visitors, pages and servers notice them. All parts are empty if
 * nobody notices any. Both flows must be without errors.
 *
 * @param before the earlier flow
 * @param after the later flow, which may also be another flow
 */
export function explain(before: Flow, after: Flow, vocabulary: Vocabulary): Explanation {
  const [old, now] = [versionOf(before, vocabulary), versionOf(after, vocabulary)]
  const payload = changedPayload(old.flow, now.flow, vocabulary)
  return {
    questions: withLabels(changedQuestions(old, now), before, after),
    sentences: withLabels(changedSentences(old, now), before, after),
    answers: withLabels(changedAnswers(old, now), before, after),
    payload,
    agreement: changedAgreement(old.flow, now.flow, vocabulary),
    context: changedContext(old.flow, now.flow),
    settings: changedSettings(old, now, payload, vocabulary),
  }
}

/** Returns changes whose visitors have the labels of the later flow, or else of the earlier one. */
const withLabels = <Change extends object>(changes: readonly Change[], before: Flow, after: Flow): Change[] =>
  changes.map((change) => {
    const { audience } = change as { readonly audience?: Audience }
    if (!audience) return change
    const ranges = audience.ranges.map((range) =>
      range.map((item) => {
        const { name, values } = item
        const labels = labelsOfValues(after, name, values) ?? labelsOfValues(before, name, values)
        return labels ? { ...item, labels } : item
      }),
    )
    return { ...change, audience: { ...audience, ranges } }
  })

/** Reports whether nobody notices a difference. */
export const isEmpty = (explanation: Explanation): boolean =>
  Object.values(explanation).every((changes: readonly unknown[]) => changes.length === 0)
