import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'

/** A flow of one question, `all`, with every example of every field type that is shown. */
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
