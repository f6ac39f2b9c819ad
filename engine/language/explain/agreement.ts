import type { Flow } from '../../../schemas/flow.ts'
import { consentedTexts } from '../../runtime/program/consented.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'
import type { AgreementChange } from './explanation.ts'
import { isSame } from './version.ts'

/** The texts to which visitors agree, in the order of `consentedTexts`. */
const parts = ['agreement', 'button', 'before', 'footer', 'footer'] as const

/**
 * Returns the texts that have changed among those to which visitors agree by sending. A server that stores the digest
 * of these texts with each enquiry stores another one if there is such a change.
 */
export function changedAgreement(before: Flow, after: Flow, vocabulary: Vocabulary): AgreementChange[] {
  const kinds = kindsOf(vocabulary)
  const [old, now] = [before, after].map((flow) => consentedTexts({ flow, kinds })) as [Texts, Texts]
  const [words, newWords] = [new Map(old.words), new Map(now.words)]
  const names = [...new Set([...words.keys(), ...newWords.keys()])]
  const changed = new Set(parts.filter((_, index) => !isSame(old.texts[index], now.texts[index])))
  return [
    ...[...changed].map((text): AgreementChange => ({ text })),
    ...names
      .filter((name) => !isSame(words.get(name), newWords.get(name)))
      .map((name): AgreementChange => ({ text: 'word', name })),
  ]
}

type Texts = ReturnType<typeof consentedTexts>
