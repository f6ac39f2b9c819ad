import type { Test } from './test.ts'
import type { Turn } from './turn.ts'

/** What is open when a turn has been decided. */
export interface Moment {
  /** The conditions of which something is decided by now, and that a later turn goes by. */
  readonly open: readonly Test[]
  /** What is decided of them in this very turn. */
  readonly touched: readonly { readonly test: Test; readonly name: string }[]
}

interface Plan {
  /** By turn. */
  readonly moments: readonly Moment[]
  /** Tells whether a turn after the one with this index goes by a name. */
  readonly isNeeded: (name: string, index: number) => boolean
}

const plans = new WeakMap<readonly Turn[], Plan>()

/** What the turns say of themselves: a server goes through the same ones for every payload. */
export function planOf(turns: readonly Turn[]): Plan {
  const plan = plans.get(turns) ?? { moments: momentsOf(turns), isNeeded: lastUses(turns) }
  plans.set(turns, plan)
  return plan
}

interface Span {
  readonly test: Test
  /** When the last turn goes by it. */
  to: number
  isOpen: boolean
}

function momentsOf(turns: readonly Turn[]): Moment[] {
  const spans = new Map<string, Span>()
  for (const [index, { asks }] of turns.entries())
    for (const test of asks) {
      const span = spans.get(test.key)
      if (span) span.to = index
      else spans.set(test.key, { test, to: index, isOpen: false })
    }
  const byName = new Map<string, Span[]>()
  for (const span of spans.values())
    for (const name of span.test.names) {
      const before = byName.get(name)
      if (before) before.push(span)
      else byName.set(name, [span])
    }
  let open: Span[] = []
  return turns.map(({ names }, index) => {
    const touched = names.flatMap((name) => (byName.get(name) ?? []).filter(({ to }) => to > index).map(({ test }) => ({ test, name })))
    for (const name of names)
      for (const span of byName.get(name) ?? []) {
        if (span.to > index && !span.isOpen) open.push(span)
        span.isOpen = true
      }
    if (open.some(({ to }) => to <= index)) open = open.filter(({ to }) => to > index)
    return { open: open.map(({ test }) => test), touched }
  })
}

function lastUses(turns: readonly Turn[]): (name: string, index: number) => boolean {
  const last = new Map<string, number>()
  for (const [index, { asks }] of turns.entries()) for (const { names } of asks) for (const name of names) last.set(name, index)
  return (name, index) => (last.get(name) ?? -1) > index
}
