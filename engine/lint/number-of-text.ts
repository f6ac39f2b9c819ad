import type { Lint } from './lint.ts'

/** A number made of a field that takes more than digits: what is no number would be lost. */
export const numberOfText: Lint = {
  code: 'number-of-text',
  *check({ flow: { steps } }) {
    for (const [id, { fields, answer = {} }] of Object.entries(steps))
      for (const [key, { number }] of Object.entries(answer)) {
        const field = number === undefined ? undefined : fields[number]
        if (!field || field.rules?.numeric) continue
        const message = `"${number}" may hold more than digits, which a number would lose.`
        yield { path: ['steps', id, 'answer', key, 'number'], message, hint: 'Add "numeric": true to its rules.' }
      }
  },
}
