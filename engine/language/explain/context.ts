import type { ContextEntry, Flow } from '../../../schemas/flow.ts'
import { domainOf, hostOptions } from '../../runtime/program/host.ts'
import type { Fact } from '../../runtime/program/when.ts'
import type { ContextChange } from './explanation.ts'
import { isSame } from './version.ts'

/** Returns the changes of what a page and its address give: the names of the context and the options of the page. */
export function changedContext(before: Flow, after: Flow): ContextChange[] {
  const [options, newOptions] = [hostOptions(before), hostOptions(after)]
  return [
    ...changedEntries('name', before.context, after.context, changesOfName),
    ...changedEntries('option', options, newOptions, (old, now) =>
      isSame(old, now) ? [] : [{ change: 'values', before: old, after: now }],
    ),
  ]
}

/** A change of an entry that both versions have. */
type Difference = Pick<ContextChange, 'change' | 'before' | 'after'>

function changedEntries<Entry>(
  of: ContextChange['of'],
  before: Readonly<Record<string, Entry>>,
  after: Readonly<Record<string, Entry>>,
  compare: (before: Entry, after: Entry) => readonly Difference[],
): ContextChange[] {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return [
    ...removed.map((name): ContextChange => ({ of, name, change: 'removed' })),
    ...Object.entries(after).flatMap(([name, entry]): ContextChange[] => {
      const old = before[name]
      if (old === undefined) return [{ of, name, change: 'added' }]
      return compare(old, entry).map((difference) => ({ of, name, ...difference }))
    }),
  ]
}

function changesOfName(before: ContextEntry, after: ContextEntry): Difference[] {
  if (isSame(before, after)) return []
  if ('split' in before && 'split' in after) return [{ change: 'shares', before: before.split, after: after.split }]
  const [old, now] = [domainOf(before), domainOf(after)]
  const isGiven = 'from' in before && 'from' in after && before.from === after.from
  if (!isGiven) return [{ change: 'source', before, after }]
  if (typeof old === 'string' || typeof now === 'string') return [{ change: 'values', before: old, after: now }]
  const difference = { before: old, after: now }
  return [
    ...(isSame(sorted(old), sorted(now)) ? [] : [{ change: 'values' as const, ...difference }]),
    // Any value that is not listed counts as the first one.
    ...(old[0] === now[0] ? [] : [{ change: 'first' as const, before: old[0], after: now[0] }]),
  ]
}

const sorted = (values: readonly Fact[]) => values.map((value) => JSON.stringify(value)).sort()
