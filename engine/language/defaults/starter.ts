import { flowSchema } from '../../../schemas/flow.ts'
import { formattedFile } from '../layout/lay-out.ts'
import en from './starter.en.json' with { type: 'json' }
import ja from './starter.ja.json' with { type: 'json' }

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
