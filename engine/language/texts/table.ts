import type { Flow, Text, When } from '../../../schemas/flow.ts'
import { textOf } from '../../runtime/program/text.ts'
import { askedBy, matches, type Fact } from '../../runtime/program/when.ts'
import { dependenciesOf } from '../names/dependencies.ts'
import { valuesOf, samplesOf } from './domains.ts'

/** One sentence that visitors read, and in how many of the contexts that bear on it. */
export interface Row {
  readonly path: string
  readonly text: string
  readonly contexts: number
  readonly of: number
}

/**
 * Every sentence that a slot becomes, over all values of the names that it depends on and no others.
 * @param when where it is said at all
 */
export function sentencesOf(flow: Flow, path: string, slot: Text, when?: When): Row[] {
  const cases = casesOf(flow, [...new Set([...deciding(flow, slot), ...askedBy(when)])])
  const samples = samplesOf(flow)
  const counts = new Map<string, number>()
  for (const facts of cases) {
    if (!matches(when, facts)) continue
    const text = textOf(flow, slot, { ...samples, ...facts })
    if (text !== undefined && text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, contexts]) => ({ path, text, contexts, of: cases.length }))
}

/** The context names and answers that decide what a slot says, through words as well; what texts say of answers is one sample. */
function deciding(flow: Flow, slot: Text): Set<string> {
  const isContext = (name: string) => flow.words?.[name] === undefined && flow.context[name] !== undefined
  const found = [...dependenciesOf(flow, slot)].filter(({ name, asked }) => asked || isContext(name))
  return new Set(found.map(({ name }) => name))
}

function casesOf(flow: Flow, names: readonly string[]): Record<string, Fact | undefined>[] {
  return names.reduce<Record<string, Fact | undefined>[]>(
    (cases, name) => cases.flatMap((facts) => valuesOf(flow, name).map((value) => ({ ...facts, [name]: value }))),
    [{}],
  )
}
