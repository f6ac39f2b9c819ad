import type { Flow, Text, When } from '../../../schemas/flow.ts'
import { placeholdersIn } from '../../runtime/program/placeholders.ts'
import { isPicks, textOf } from '../../runtime/program/text.ts'
import { askedBy, type Fact } from '../../runtime/program/when.ts'
import { valuesOf, samplesOf } from './domains.ts'

/** One sentence that visitors read, and in how many of the contexts that bear on it. */
export interface Row {
  readonly path: string
  readonly text: string
  readonly contexts: number
  readonly of: number
}

/** Every sentence that a slot becomes, over all values of the names that it depends on and no others. */
export function sentencesOf(flow: Flow, path: string, slot: Text): Row[] {
  const cases = casesOf(flow, [...dependencies(flow, slot)])
  const samples = samplesOf(flow)
  const counts = new Map<string, number>()
  for (const facts of cases) {
    const text = textOf(flow, slot, { ...samples, ...facts })
    if (text !== undefined && text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, contexts]) => ({ path, text, contexts, of: cases.length }))
}

/** The context names and answers that decide what a slot says, through words as well. */
function dependencies(flow: Flow, slot: Text, seen: ReadonlySet<string> = new Set()): Set<string> {
  const names = new Set<string>()
  const alternatives = isPicks(slot) ? slot : [{ use: slot }]
  for (const { when, use } of alternatives as readonly { when?: When; use: string }[]) {
    for (const name of askedBy(when)) names.add(name)
    for (const name of placeholdersIn(use)) {
      const word = flow.words?.[name]
      if (word !== undefined && !seen.has(name))
        for (const inner of dependencies(flow, word, new Set([...seen, name]))) names.add(inner)
      else if (flow.context[name]) names.add(name)
    }
  }
  return names
}

function casesOf(flow: Flow, names: readonly string[]): Record<string, Fact | undefined>[] {
  return names.reduce<Record<string, Fact | undefined>[]>(
    (cases, name) => cases.flatMap((facts) => valuesOf(flow, name).map((value) => ({ ...facts, [name]: value }))),
    [{}],
  )
}
