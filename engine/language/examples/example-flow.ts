import type { Flow } from '../../../schemas/flow.ts'
import type { FieldExample } from '../../runtime/program/field-type.ts'

/** The day for examples that name no day. */
export const exampleDay = '2026-11-21'

type Shown = Pick<FieldExample, 'field' | 'beside'>

/** Returns a flow with one question, `step`, whose first field, `field`, is an example of a type. */
export function exampleFlow(type: string, { field, beside = {} }: Shown): Flow {
  const fields = { field: { type, label: 'Label', ...field }, ...beside }
  const steps = { step: { confirm: true, bubbles: { question: 'Question' }, fields } }
  return { version: 1, id: 'flow', lang: 'en', steps, send: { done: { go: '/' } } } as unknown as Flow
}
