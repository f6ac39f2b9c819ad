import { flowSchema, type Flow } from '../../schemas/flow.ts'
import { many } from './questions.ts'

const rules = {
  any: {},
  given: { required: true },
  name: { required: true, noLatin: true },
  reading: { required: true, katakana: true },
  postal: { required: true, numeric: true, minLength: 7 },
} as const

/** Returns the long form of the peers as a flow, with the same questions. None of them needs to be confirmed. */
export function manyFlow(count: number): Flow {
  const steps = many(count).map(({ id, text, fields: [field] }) => {
    const { name, label, control, check, options = [] } = field!
    const choice = {
      type: 'choice',
      label,
      options: Object.fromEntries(options.map(([value, title]) => [`option${value}`, { value: Number(value), title }])),
      rules: rules.given,
    }
    const typed = { type: 'text', label, rules: rules[check as keyof typeof rules] }
    const question = { bubbles: { question: text }, fields: { [name]: control === 'radio' ? choice : typed } }
    return [id, question] as const
  })
  const { const: version } = flowSchema.properties.version
  return {
    version,
    id: `many-${count}`,
    lang: 'en',
    steps: Object.fromEntries(steps),
    send: { done: { go: '/thanks' } },
  } as unknown as Flow
}
