import { isEarlier } from '../../names/terms.ts'
import type { Lint } from './lint.ts'

/** Offers that depend on an answer that is not given before their step. */
export const bookingLaterAnswer: Lint<'booking-later-answer'> = {
  code: 'booking-later-answer',
  *check(subject) {
    for (const { id: own, field, step, path } of subject.fields)
      for (const [index, name] of (field.for ?? []).entries()) {
        const named = subject.fields.find(({ id }) => id === name)
        // `field-kind` reports a field of the wrong kind.
        if (!named?.kind.roles.includes('matched') || isEarlier(subject, named, { step, field: undefined })) continue
        const later = named.step === step ? undefined : named.step
        yield { path: [...path, 'for', index], args: { name, own, asked: later, step } }
      }
  },
}
