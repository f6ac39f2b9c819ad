import { defineLint } from '../../../../package/types.ts'

/** Each question ends with a question mark. */
export default defineLint({
  name: 'questionMarks',
  messages: {
    en: 'The question of {step} has no question mark at its end.',
    ja: '{step} の質問が「？」で終わっていません。',
  },
  *check({ flow, slots }) {
    for (const step of Object.keys(flow.steps))
      for (const { kind, path, value } of slots)
        if (
          kind === 'text' &&
          path.join('.') === `steps.${step}.bubbles.question` &&
          typeof value === 'string' &&
          !value.endsWith('?')
        )
          yield { path, values: { step }, fix: `${value}?` }
  },
})
