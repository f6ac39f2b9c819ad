import type { Flow, Text, When } from '../../../schemas/flow.ts'
import { placeholdersIn } from '../../runtime/placeholders.ts'
import { allPlaces } from '../../runtime/program/fields.ts'
import { isPicks, textOf } from '../../runtime/program/text.ts'
import { namesInCondition, matches, type Known } from '../../runtime/program/when.ts'
import { slotOfStrings, wordedFlow } from '../compile/forms.ts'
import { dependenciesOf } from '../names/dependencies.ts'
import { alternativesOf, formKeys, formsIn, isPlural, numbersByForm, type Plural } from '../names/wordings.ts'
import { valuesOf, samplesOf } from './domains.ts'

/** One sentence that visitors read, with the number of contexts in which it appears. */
export interface Row {
  /** The path in the flow, such as `steps.job.bubbles.question`. */
  readonly path: string
  /** The sentence, with its placeholders filled. */
  readonly text: string
  /** The number of contexts in which it appears. */
  readonly contexts: number
  /** The number of contexts in which it could appear. */
  readonly of: number
}

/** The facts of one case by name: context values and answers. */
export type Case = Readonly<Record<string, Known | undefined>>

/** One sentence that visitors read, and the cases in which it appears. */
export interface TextEntry {
  readonly path: string
  readonly text: string
  readonly cases: readonly Case[]
  /** The number of cases in which it could appear. */
  readonly of: number
  /** True where the place depends on so many names that only some of its cases were tried. */
  readonly isSample?: true
}

/** Returns every sentence of a slot, as `withSilence` does, without the cases in which nothing is read. */
export const textEntriesOf = (...args: Parameters<typeof withSilence>): TextEntry[] =>
  withSilence(...args).filter(({ text }) => text !== '')

/**
 * Returns every sentence of a slot, over all values of the names on which it depends. The cases in which the slot has
 * no text belong to an entry whose text is ''.
 *
 * @param when the condition under which the slot appears
 * @param samples the substitutes for answers in it
 * @param most the limit of cases; above it only some are tried
 */
export function withSilence(
  flow: Flow,
  path: string,
  slot: Text,
  when?: When,
  samples = samplesOf(flow),
  most = Infinity,
): TextEntry[] {
  const variants = withEachForm(flow, slot)
  if (variants) return merged(variants.flatMap((text) => withSilence(flow, path, text, when, samples, most)))
  const worded = wordedFlow(flow)
  const strings = slotOfStrings(slot)
  const names = [...new Set([...deciding(flow, slot), ...namesInCondition(when)])]
  const domains = new Map(names.map((name) => [name, domainIn(flow, slot, name, samples)]))
  const { cases, isSample } = casesOf(domains, most)
  const casesByText = new Map<string, Case[]>()
  for (const facts of cases) {
    const text = matches(when, facts) ? (textOf(worded, strings, { ...samples, ...facts }) ?? '') : ''
    const before = casesByText.get(text)
    if (before) before.push(facts)
    else casesByText.set(text, [facts])
  }
  return [...casesByText].map(([text, own]) => ({
    path,
    text,
    cases: own,
    of: cases.length,
    ...(isSample && { isSample }),
  }))
}

/** Returns the sentence with its cases counted. */
export const rowOf = ({ path, text, cases, of }: TextEntry): Row => ({ path, text, contexts: cases.length, of })

/**
 * Returns the context names and answers on which a slot depends, also through words; answers in texts have one sample.
 */
function deciding(flow: Flow, slot: Text): Set<string> {
  const isContext = (name: string) => flow.words?.[name] === undefined && flow.context[name] !== undefined
  const found = [...dependenciesOf(flow, slot)].filter(
    ({ name, inCondition: isReferenced, hasFallback }) => isReferenced || hasFallback || isContext(name),
  )
  return new Set(found.map(({ name }) => name))
}

/**
 * Returns a slot once for each plural form by a number that the engine fills in; undefined if there is no such form.
 */
function withEachForm({ context, steps }: Flow, slot: Text): Text[] | undefined {
  const isFact = (name: string) =>
    Object.hasOwn(context, name) || Object.values(steps).some(({ fields }) => Object.hasOwn(fields, name))
  const isOwn = (use: unknown): use is Plural => isPlural(use) && !isFact(use.plural)
  const uses: readonly unknown[] = isPicks(slot) ? slot.map(({ use }) => use) : [slot]
  const most = Math.max(0, ...uses.filter(isOwn).map((use) => formKeys(use).length))
  if (most === 0) return undefined
  const formOf = (use: unknown, index: number) => (isOwn(use) ? (use[formKeys(use)[index] ?? 'other'] ?? '') : use)
  return [...Array(most)].map((_, index) =>
    isPicks(slot) ? slot.map((entry) => ({ ...entry, use: formOf(entry.use, index) })) : formOf(slot, index),
  ) as Text[]
}

/** Returns the entries with each sentence once. */
const merged = (entries: readonly TextEntry[]): TextEntry[] => [
  ...new Map(entries.map((entry) => [entry.text, entry])).values(),
]

/** Returns the texts with plural forms in a slot, and in the words that it contains. */
function pluralsWithin(flow: Flow, slot: Text, words = new Set<string>()): Plural[] {
  return alternativesOf({ path: [], value: slot }).flatMap(({ use }) => {
    const names = formsIn(use, []).flatMap(({ text }) => placeholdersIn(text))
    const more = names.flatMap((name) => {
      const word = flow.words?.[name]
      return word === undefined || words.has(name) ? [] : pluralsWithin(flow, word, words.add(name))
    })
    return isPlural(use) ? [use, ...more] : more
  })
}

/** The values that a name can have. */
export type Values = readonly (Known | undefined)[]

/**
 * Returns the values of a name on which a slot depends: those that conditions distinguish, a number for each plural
 * form, and a sample for a name that has a fallback.
 */
function domainIn(flow: Flow, slot: Text, name: string, samples: Readonly<Record<string, string>>): Values {
  const values = valuesOf(flow, name)
  const { atLeast, atMost } = allPlaces(flow).get(name)?.field.rules ?? {}
  const numbers = pluralsWithin(flow, slot).flatMap((text) =>
    text.plural === name ? numbersByForm(text, flow.lang, limitIn(atLeast), limitIn(atMost)) : [],
  )
  const isOpen = values.length === 1 && values[0] === undefined
  // Without a number, such a text does not appear.
  if (isOpen && numbers.length > 0) return numbers
  return [...new Set([...values, ...numbers, ...(isOpen ? [samples[name]] : [])])]
}

const limitIn = (limit: unknown) => (typeof limit === 'number' ? limit : undefined)

/**
 * Returns all combinations of the values of some names.
 *
 * @param most the limit of cases; above it only some are returned, as a sample
 */
export function casesOf(
  domains: ReadonlyMap<string, Values>,
  most: number,
): { readonly cases: readonly Case[]; readonly isSample: boolean } {
  const count = [...domains.values()].reduce((product, { length }) => product * length, 1)
  if (count > most) return { cases: someCasesOf(domains), isSample: true }
  const cases = [...domains].reduce<Case[]>(
    (cases, [name, values]) => cases.flatMap((facts) => values.map((value) => ({ ...facts, [name]: value }))),
    [{}],
  )
  return { cases, isSample: false }
}

/**
 * Returns cases in which every name takes each of its values, one name after the other. Their number is the sum of the
 * numbers of values, not the product.
 */
function someCasesOf(domains: ReadonlyMap<string, Values>): Case[] {
  const first: Case = Object.fromEntries([...domains].map(([name, [value]]) => [name, value]))
  return [
    first,
    ...[...domains].flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value }))),
  ]
}
