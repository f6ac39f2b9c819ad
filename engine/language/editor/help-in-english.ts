import english from '../../../schemas/editor-help.en.json' with { type: 'json' }
import { isPart } from '../read/schema-part.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** Returns the English text of a help sentence, which schemas have in Japanese. Undefined where there is none. */
type InEnglish = (sentence: string) => string | undefined

/** Returns a lookup of English help: the general texts, and those of a vocabulary's rules and field types. */
export function helpInEnglish({ rules, types }: Vocabulary): InEnglish {
  const own = [
    ...rules.flatMap(({ help }) => [help, ...Object.values(help.of ?? {})]),
    ...types.flatMap(({ help }) => Object.values(help)),
  ]
  const known = new Map([...Object.entries<string>(english), ...own.map(({ ja, en }) => [ja, en] as const)])
  return (sentence) => known.get(sentence)
}

/** Returns a schema with its descriptions in English. */
export function described(schema: unknown, inEnglish: InEnglish): unknown {
  if (Array.isArray(schema)) return schema.map((item) => described(item, inEnglish))
  if (!isPart(schema)) return schema
  const part = ([key, value]: [string, unknown]) => [
    key,
    key === 'description' && typeof value === 'string' ? (inEnglish(value) ?? value) : described(value, inEnglish),
  ]
  return Object.fromEntries(Object.entries(schema).map(part as (entry: [string, unknown]) => [string, unknown]))
}
