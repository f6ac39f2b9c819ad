import { flowSchema } from '../../../schemas/flow.ts'
import { formattedFile } from '../layout/lay-out.ts'
import en from './starter.en.json' with { type: 'json' }
import ja from './starter.ja.json' with { type: 'json' }

const starters = { en, ja } as const

/** The languages in which a new flow can be begun. */
export type StarterLanguage = keyof typeof starters

/**
 * The text of the smallest flow: one question, and where the visitor goes in the end. Everything else has a default.
 *
 * @param schema where its editor finds the schema of flow files; it is named in the file where there is one
 */
export function starterFlow(id: string, lang: StarterLanguage, schema?: string): string {
  const { version } = flowSchema.properties
  const named = { ...(schema !== undefined && { $schema: schema }), version: version.const, id, lang }
  return formattedFile({ ...named, ...starters[lang] })
}
