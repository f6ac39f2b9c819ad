import { computedOf } from '../../runtime/program/computed.ts'
import { domainOf } from '../../runtime/program/host.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import { argumentsOf, ruleNamed } from '../kinds/rules-of.ts'
import type { Path } from '../read/path.ts'
import { placeAt } from './references.ts'
import type { FieldPlace, Subject } from './subject.ts'

/** The numbers that a name can have: a list of them, or a range of whole numbers. */
export interface Numbers {
  readonly only?: readonly number[] | undefined
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly decimals?: number | undefined
}

/**
 * Returns the numbers that can decide between the plural forms of a text, by their names: answers, context values,
 * computed values and those that the engine fills in. For the message of a rule, these are the numbers of the rule.
 *
 * @param path the path of the text
 */
export function numbersAt(
  { vocabulary }: Subject,
  path: Path,
  numbers: Readonly<Record<string, Numbers>>,
): Readonly<Record<string, Numbers>> {
  if (path.at(-2) !== 'messages') return { ...numbers, ...ownNumbers[placeAt(path)] }
  const rule = ruleNamed(vocabulary.rules, String(path.at(-1)))
  const params = Object.entries(rule ? exampleParams(rule) : {})
  return Object.fromEntries(params.flatMap(([name, value]) => (typeof value === 'number' ? [[name, {}]] : [])))
}

/** Returns the answers, context values and computed values of a flow that are numbers. */
export const numbersIn = (subject: Subject): Readonly<Record<string, Numbers>> =>
  Object.fromEntries([
    ...Object.entries(computedOf(subject.flow)).map(([name, { decimals, count }]): [string, Numbers] => [
      name,
      count === undefined ? { decimals } : { least: 0, most: mostIn(subject, count) },
    ]),
    ...subject.fields.flatMap((place) => numbersOfField(subject, place)),
    ...Object.entries(subject.flow.context).flatMap(([name, entry]): [string, Numbers][] => {
      const domain = domainOf(entry)
      if (domain === 'number') return [[name, {}]]
      return typeof domain === 'object' && isNumeric(domain) ? [[name, { only: domain }]] : []
    }),
  ])

/** The numbers that the engine fills into a text before one of its forms is chosen, by the place of the text. */
const ownNumbers: Readonly<Record<string, Readonly<Record<string, Numbers>>>> = {
  'frame.remaining': { remaining: { least: 1 } },
  'frame.cut': { max: { least: 1 } },
  'texts.several': { howMany: { least: 2 } },
}

const isNumeric = (values: readonly unknown[]): values is readonly number[] =>
  values.length > 0 && values.every((value) => typeof value === 'number')

function numbersOfField({ flow, vocabulary }: Subject, { id, field, kind }: FieldPlace): [string, Numbers][] {
  const only = kind.domain?.(flow, field) ?? []
  if (isNumeric(only)) return [[id, { only }]]
  if (kind.portable?.judged !== 'number') return []
  const limits = Object.entries(field.rules ?? {}).map(
    ([rule, argument]) => ruleNamed(vocabulary.rules, rule)?.ofNumber?.(argument as never, false) ?? {},
  )
  const limit = (key: string) => limits.map((item) => item[key]).find((item) => typeof item === 'number')
  return [[id, { least: limit('minimum'), most: limit('maximum'), decimals: field.decimals }]]
}

/** Returns the most options or entries that an answer can have; undefined if the field does not exist. */
function mostIn({ flow, fields, vocabulary }: Subject, name: string): number | undefined {
  const place = fields.find(({ id }) => id === name)
  if (!place) return undefined
  const { field, kind } = place
  const options = Object.keys(optionsOf(flow, field)).length
  const limits = argumentsOf(vocabulary.rules, kind.rules?.(field)).flatMap(
    ({ rule, argument }) => rule.longest?.(argument) ?? [],
  )
  return Math.min(options > 0 ? options : Infinity, ...limits)
}

/** Returns the values under whose names a rule's argument appears in its message, as in the rule's first example. */
export function exampleParams({ examples: [example], params }: Rule): Readonly<Record<string, string | number>> {
  return (example && params?.(example.argument as never, { today: '2000-01-01' }, {})) ?? {}
}
