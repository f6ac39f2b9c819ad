import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'

/** Returns a flow with one question, `all`, that contains every example of every visible field type. */
export function allExamples({ types }: Vocabulary): Flow {
  const shown = types.filter(({ kind }) => kind.drawn)
  const fields = shown.flatMap(({ type, examples = [] }) =>
    examples.flatMap(({ field, beside = {} }, at) => [
      [`${type}${at}`, { type, label: `${type} ${at}`, ...field }] as const,
      ...Object.entries(beside),
    ]),
  )
  const steps = { all: { confirm: true, bubbles: { question: 'Examples' }, fields: Object.fromEntries(fields) } }
  return { version: 1, id: 'examples', lang: 'en', steps, send: { done: { go: '/' } } } as unknown as Flow
}
