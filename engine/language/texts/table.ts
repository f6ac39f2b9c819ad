import type { Flow, Text, When } from '../../../schemas/flow.ts'
import { textOf } from '../../runtime/program/text.ts'
import { namesInCondition, matches, type Known } from '../../runtime/program/when.ts'
import { dependenciesOf } from '../names/dependencies.ts'
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

/**
 * Returns every sentence of a slot, over all values of the names on which it depends.
 *
 * @param when the condition under which the slot appears
 * @param samples the substitutes for answers in it
 * @param most the limit of cases; above it only some are tried
 */
export function textEntriesOf(
  flow: Flow,
  path: string,
  slot: Text,
  when?: When,
  samples = samplesOf(flow),
  most = Infinity,
): TextEntry[] {
  const names = [...new Set([...deciding(flow, slot), ...namesInCondition(when)])]
  const count = names.reduce((product, name) => product * valuesOf(flow, name).length, 1)
  const isSample = count > most
  const cases = isSample ? someCasesOf(flow, names) : casesOf(flow, names)
  const casesByText = new Map<string, Case[]>()
  for (const facts of cases) {
    if (!matches(when, facts)) continue
    const text = textOf(flow, slot, { ...samples, ...facts })
    if (text === undefined || text === '') continue
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
    ({ name, inCondition: isReferenced }) => isReferenced || isContext(name),
  )
  return new Set(found.map(({ name }) => name))
}

function casesOf(flow: Flow, names: readonly string[]): Case[] {
  return names.reduce<Case[]>(
    (cases, name) => cases.flatMap((facts) => valuesOf(flow, name).map((value) => ({ ...facts, [name]: value }))),
    [{}],
  )
}

/**
 * Returns cases in which every name takes each of its values, one name after the other. Their number is the sum of the
 * numbers of values, not the product.
 */
function someCasesOf(flow: Flow, names: readonly string[]): Case[] {
  const first: Case = Object.fromEntries(names.map((name) => [name, valuesOf(flow, name)[0]]))
  return [
    first,
    ...names.flatMap((name) =>
      valuesOf(flow, name)
        .slice(1)
        .map((value) => ({ ...first, [name]: value })),
    ),
  ]
}
