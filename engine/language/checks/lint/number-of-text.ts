import type { Lint } from './lint.ts'

/** A number made of a field that takes more than digits: what is no number would be lost. */
export const numberOfText: Lint<'number-of-text'> = {
  code: 'number-of-text',
  *check({ flow: { steps } }) {
    for (const [id, { fields, answer = {} }] of Object.entries(steps))
      for (const [key, { number }] of Object.entries(answer)) {
        const field = number === undefined ? undefined : fields[number]
        if (!field || field.rules?.numeric || field.rules?.wholeNumber) continue
        yield { path: ['steps', id, 'answer', key, 'number'], args: { field: String(number) } }
      }
  },
}
