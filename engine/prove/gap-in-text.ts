import type { ContextEntry } from '../../schemas/flow.ts'
import { pathText } from '../flow/source/path.ts'
import type { Fact } from '../flow/when.ts'
import { placeholdersIn } from '../lint/texts.ts'
import type { Claim } from './claim.ts'
import { situationsOf, type Case } from './reading.ts'
import { counterexampleOf, whereabouts } from './situation.ts'

/** A `{name}` of the context that some visitors read as a gap, as `true`, or as the word for "none". */
export const gapInText: Claim<'gap-in-text'> = {
  code: 'gap-in-text',
  *refute({ flow, readings, today }) {
    const told = new Set<string>()
    for (const { slot, cases = [] } of readings) {
      // Words are looked at where they are used.
      if (slot.path[0] === 'words') continue
      for (const { path, name, bad } of gapsIn(flow.context, cases)) {
        const key = pathText([...path, name])
        if (told.has(key)) continue
        told.add(key)
        const [first] = bad
        const where = whereabouts(situationsOf(bad), situationsOf(cases))
        const value = first!.situation.facts[name]
        const args = { name, value, where, nothing: value === '' }
        const counterexample = counterexampleOf(first!.situation, today, first!.step)
        yield { path, part: `{${name}}`, args, counterexample }
      }
    }
  },
}

function* gapsIn(context: Readonly<Record<string, ContextEntry>>, cases: readonly Case[]) {
  const gaps = new Map<string, { path: readonly (string | number)[]; name: string; bad: Case[] }>()
  for (const one of cases)
    for (const { path, entry, use } of one.choices)
      for (const name of typeof use === 'string' ? placeholdersIn(use) : []) {
        const value = context[name] && one.situation.facts[name]
        if (value === undefined || !isGap(context[name]!, value)) continue
        const at = entry === undefined ? path : [...path, entry, 'use']
        const gap = gaps.get(pathText([...at, name])) ?? { path: at, name, bad: [] }
        gaps.set(pathText([...at, name]), gap)
        gap.bad.push(one)
      }
  yield* gaps.values()
}

/** True for a value that makes no sense in a sentence: nothing, a flag, or a word among numbers; and clients not found yet. */
function isGap(entry: ContextEntry, value: Fact): boolean {
  if (value === '' || typeof value === 'boolean') return true
  if ('clients' in entry) return value === 0
  const values = 'from' in entry && Array.isArray(entry.values) ? entry.values : []
  return typeof value === 'string' && values.some((one) => typeof one === 'number')
}
