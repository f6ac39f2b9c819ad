import { isDraft } from 'immer'
import { factOf } from '../kinds/kind.ts'
import { contextOf } from '../program/context.ts'
import type { Program } from '../program/program.ts'
import { matches, type Fact, type Facts } from '../program/when.ts'
import type { State } from './state.ts'

/** What follows from the answered steps and the context alone, in the order of the flow. */
export interface Situation {
  readonly facts: Facts
  /** Steps whose condition holds. */
  readonly applicable: readonly string[]
  /** The first step, each whose predecessor is answered, and those answered before a step came in between. */
  readonly shown: readonly string[]
}

interface Basis {
  readonly program: Program
  readonly host: State['host']
  readonly clients: State['clients']['list']
  readonly today: string
  readonly open: boolean
  readonly situation: Situation
}

const known = new WeakMap<State['saved'], Basis>()

/** The situation of a state; computed once for each set of answers, not for each keystroke. */
export function situationOf(program: Program, state: State): Situation {
  if (isDraft(state)) return derive(program, state)
  const { host, saved, today, open } = state
  const clients = state.clients.list
  const before = known.get(saved)
  if (
    before?.program === program &&
    before.host === host &&
    before.clients === clients &&
    before.today === today &&
    before.open === open
  )
    return before.situation
  const situation = derive(program, state)
  known.set(saved, { program, host, clients, today, open, situation })
  return situation
}

function derive(program: Program, state: State): Situation {
  const { flow } = program
  const facts: Record<string, Fact> = contextOf(flow, state.host, state.clients.list, state.today)
  const applicable = flow.order.filter((id) => {
    const step = flow.steps[id]!
    if (!matches(step.when, facts)) return false
    const saved = state.saved[id]
    for (const [name, field] of Object.entries(step.fields)) {
      const fact = factOf(program, field, saved?.[name])
      if (fact !== undefined) facts[name] = fact
    }
    return true
  })
  return { facts, applicable, shown: state.open ? shownOf(program, state, applicable) : [] }
}

function shownOf({ flow }: Program, state: State, applicable: readonly string[]): string[] {
  const shown = new Set<string>()
  applicable.forEach((id, index) => {
    const previous = applicable[index - 1]
    const passed = (step: string) => state.saved[step] !== undefined || flow.steps[step]!.optional === true
    if (previous === undefined || state.saved[id] || (shown.has(previous) && passed(previous))) shown.add(id)
  })
  return [...shown]
}
