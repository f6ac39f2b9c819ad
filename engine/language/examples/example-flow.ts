import { type Flow, flowSchema } from '../../../schemas/flow.ts'
import type { FieldExample } from '../../runtime/program/field-type.ts'
import en from '../defaults/starter.en.json' with { type: 'json' }
import ja from '../defaults/starter.ja.json' with { type: 'json' }
import { formattedFile } from '../layout/lay-out.ts'

/** The day for examples that name no day. */
export const exampleDay = '2026-11-21'

type Shown = Pick<FieldExample, 'field' | 'beside'>

/** Returns a flow with one question, `step`, whose first field, `field`, is an example of a type. */
export function exampleFlow(type: string, { field, beside = {} }: Shown): Flow {
  const fields = { field: { type, label: 'Label', ...field }, ...beside }
  const steps = { step: { confirm: true, bubbles: { question: 'Question' }, fields } }
  return { version: 1, id: 'flow', lang: 'en', steps, send: { done: { go: '/' } } } as unknown as Flow
}

const starters = { en, ja } as const

/** The languages in which a new flow can be started. */
export type StarterLanguage = keyof typeof starters

/**
 * Returns the text of the smallest flow: one question, and the page that the visitor goes to at the end. Everything
 * else has a default.
 *
 * @param schema the place of the schema of flow files, written into the file for editors
 */
export function starterFlow(id: string, lang: StarterLanguage, schema?: string): string {
  const { version } = flowSchema.properties
  const named = { ...(schema !== undefined && { $schema: schema }), version: version.const, id, lang }
  return formattedFile({ ...named, ...starters[lang] })
}
