import { argumentsOf } from '../../kinds/rules-of.ts'
import type { Lint } from './lint.ts'

/** A number made from a field that accepts more than digits: input that is not a number would be lost. */
export const numberOfText: Lint<'number-of-text'> = {
  code: 'number-of-text',
  *check({ flow: { steps }, vocabulary }) {
    for (const [id, { fields, answer = {} }] of Object.entries(steps))
      for (const [key, { number }] of Object.entries(answer)) {
        const field = number === undefined ? undefined : fields[number]
        if (!field || argumentsOf(vocabulary.rules, field.rules).some(({ rule }) => rule.ensuresInteger)) continue
        yield { path: ['steps', id, 'answer', key, 'number'], args: { field: String(number) } }
      }
  },
}
