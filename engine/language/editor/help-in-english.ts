import english from '../../../schemas/editor-help.en.json' with { type: 'json' }
import { isPart } from '../read/schema-part.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** Gives the English of a sentence of help, which schemas have in Japanese; undefined where there is none. */
type InEnglish = (sentence: string) => string | undefined

/** The help of a vocabulary in English: that of the language, and what rules and field types say of themselves. */
export function helpInEnglish({ rules, types }: Vocabulary): InEnglish {
  const own = [
    ...rules.flatMap(({ help }) => [help, ...Object.values(help.of ?? {})]),
    ...types.flatMap(({ help }) => Object.values(help)),
  ]
  const known = new Map([...Object.entries<string>(english), ...own.map(({ ja, en }) => [ja, en] as const)])
  return (sentence) => known.get(sentence)
}

/** A schema with its descriptions in English. */
export function described(schema: unknown, inEnglish: InEnglish): unknown {
  if (Array.isArray(schema)) return schema.map((item) => described(item, inEnglish))
  if (!isPart(schema)) return schema
  const part = ([key, value]: [string, unknown]) => [
    key,
    key === 'description' && typeof value === 'string' ? (inEnglish(value) ?? value) : described(value, inEnglish),
  ]
  return Object.fromEntries(Object.entries(schema).map(part as (entry: [string, unknown]) => [string, unknown]))
}
