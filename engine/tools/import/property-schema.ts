import type { Choice, Scalar } from './form.ts'
import { isObject, keywordsOf, type Schema } from './json-document.ts'
import { isScalar } from './object-schema.ts'
import { plain } from './signs.ts'

/** Returns the type of the values that a schema describes; undefined if it describes none. */
export function typeOf({
  type,
  properties,
  items,
  format,
  ...rest
}: Readonly<Record<string, unknown>>): string | undefined {
  const types = [type].flat().filter((name): name is string => typeof name === 'string' && name !== 'null')
  const [first] = types
  if (first !== undefined) return first === 'number' || !types.includes('string') ? first : 'string'
  if (isObject(properties)) return 'object'
  if (items !== undefined) return 'array'
  const numeric = ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum']
  if (numeric.some((keyword) => keyword in rest)) return 'number'
  const isText = ['minLength', 'maxLength', 'pattern'].some((keyword) => keyword in rest)
  if (isText || typeof format === 'string') return 'string'
  return typeof rest.default === 'boolean' ? 'boolean' : types.length === 0 && type === undefined ? 'string' : undefined
}

/** Reports whether visitors type the answer to a property as a text, on which no condition can depend. */
export const isTyped = ({ keywords }: Schema): boolean =>
  typeOf(keywords) === 'string' && !choicesIn(keywords) && !String(keywords.format).startsWith('date')

/** Returns the options of a schema; undefined if it is no list of values. */
export function choicesIn(keywords: Readonly<Record<string, unknown>>): Choice[] | undefined {
  const named = [keywords.oneOf, keywords.anyOf].find((list) => Array.isArray(list)) as unknown[] | undefined
  const values = Array.isArray(keywords.enum) ? (keywords.enum as unknown[]) : undefined
  if (values) {
    const titles = [keywords.enumNames, keywords['x-enumNames'], keywords['x-enum-varnames']].find(Array.isArray)
    const found = values.flatMap((value, index): Choice[] => {
      const title: unknown = titles?.[index]
      return isScalar(value) ? [{ value, title: typeof title === 'string' ? title : String(value) }] : []
    })
    return found.length > 0 && found.length >= values.filter((value) => value !== null).length ? found : undefined
  }
  const found = named?.map((item): Choice | undefined => {
    const { const: value, enum: list, title, description } = keywordsOf(item)
    const own = isScalar(value) ? value : Array.isArray(list) && list.length === 1 ? (list[0] as Scalar) : undefined
    return isScalar(own) ? { value: own, title: textIn(title) ?? textIn(description) ?? String(own) } : undefined
  })
  const choices = found?.filter((choice) => choice !== undefined) ?? []
  const nulls = named?.filter((item) => keywordsOf(item).type === 'null' || keywordsOf(item).const === null).length ?? 0
  return choices.length > 0 && choices.length + nulls === named!.length ? choices : undefined
}

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && plain(value) !== '' ? plain(value) : undefined

/** Returns the words in the name of a property: `firstName` becomes `First name`. */
export function humanized(name: string): string {
  const words = plain(name.replace(/(?<=[a-z0-9])(?=[A-Z])|[_\-.]+/g, ' ')).toLowerCase()
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1)
}
