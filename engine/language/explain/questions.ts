import type { Flow, When } from '../../../schemas/flow.ts'
import { matches } from '../../runtime/program/when.ts'
import { changesInCases, inEachCase } from './cases.ts'
import type { Audience, QuestionChange } from './explanation.ts'
import { questionOf, type Version } from './version.ts'

/** Returns the questions that are new, gone, at another place, or asked of other visitors. */
export function changedQuestions(before: Version, after: Version): QuestionChange[] {
  const [old, now] = [before.flow.order, after.flow.order]
  const common = now.filter((id) => old.includes(id))
  const kept = new Set(
    longestIncreasing(
      common,
      common.map((id) => old.indexOf(id)),
    ),
  )
  const changes = now.flatMap((id, index): QuestionChange[] => {
    const question = questionOf(after, id)
    if (!old.includes(id)) return [{ change: 'added', question }]
    const previous = now[index - 1]
    const place = previous === undefined ? {} : { after: questionOf(after, previous) }
    return [
      ...(kept.has(id) ? [] : [{ change: 'moved' as const, question, ...place }]),
      ...presenceChanges(before.flow, after.flow, before.flow.steps[id]!.when, after.flow.steps[id]!.when).map(
        (presence) => ({ ...presence, question }),
      ),
    ]
  })
  const removed = old.filter((id) => !now.includes(id))
  return [...removed.map((id): QuestionChange => ({ change: 'removed', question: questionOf(before, id) })), ...changes]
}

/** Returns who meets a part under the new condition alone, and who met it under the old condition alone. */
export function presenceChanges(
  before: Flow,
  after: Flow,
  old: When | undefined,
  now: When | undefined,
): { readonly change: 'gained' | 'lost'; readonly audience: Audience }[] {
  const present = (flow: Flow, when: When | undefined) =>
    inEachCase(flow, [when], (facts) => (matches(when, facts) ? 'present' : undefined))
  return changesInCases(present(before, old), present(after, now)).map(({ pairs, audience }) => {
    return { change: pairs[0]!.after === undefined ? 'lost' : 'gained', audience }
  })
}

/** Returns a longest part of a list whose ranks increase. What is not in it has moved. */
function longestIncreasing<Item>(items: readonly Item[], ranks: readonly number[]): readonly Item[] {
  const best: { readonly items: readonly Item[]; readonly rank: number }[] = []
  for (const [index, item] of items.entries()) {
    const rank = ranks[index]!
    const before = best
      .filter((other) => other.rank < rank)
      .reduce<readonly Item[]>((longest, other) => (other.items.length > longest.length ? other.items : longest), [])
    best.push({ items: [...before, item], rank })
  }
  return best.reduce<readonly Item[]>((longest, { items }) => (items.length > longest.length ? items : longest), [])
}

/** Reports whether the items that two lists share are in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const common = after.filter((item) => before.includes(item))
  return before.filter((item) => after.includes(item)).some((item, index) => item !== common[index])
}
