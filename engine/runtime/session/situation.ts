import { factOf, kindOf } from '../kinds/kind.ts'
import { contextOf } from '../program/context.ts'
import type { Program } from '../program/program.ts'
import { sayingOf } from '../program/text.ts'
import { matches, type Facts, type Known } from '../program/when.ts'
import { settled } from './settled.ts'
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
/** The facts that were derived last: while nothing in them changes they stay the same, and so does what is made from them. */
const lastFacts = new WeakMap<Program, Facts>()

/** The situation of a state; computed once for each set of answers, not for each keystroke. */
export function situationOf(program: Program, state: State): Situation {
  const { today, open } = state
  const host = settled(state.host)
  const saved = settled(state.saved)
  const clients = settled(state.clients.list)
  const before = known.get(saved)
  if (
    before?.program === program &&
    before.host === host &&
    before.clients === clients &&
    before.today === today &&
    before.open === open
  )
    return before.situation
  const situation = derive(program, { host, saved, clients, today, open })
  // What is not part of a finished state may still change.
  if (Object.isFrozen(saved)) known.set(saved, { program, host, clients, today, open, situation })
  return situation
}

type Grounds = Omit<Basis, 'program' | 'situation'> & { readonly saved: State['saved'] }

function derive(program: Program, grounds: Grounds): Situation {
  const { flow } = program
  const facts: Record<string, Known> = contextOf(flow, grounds.host, grounds.clients, grounds.today)
  const applicable = flow.order.filter((id) => {
    const step = flow.steps[id]!
    if (!matches(step.when, facts)) return false
    const saved = grounds.saved[id]
    for (const [name, field] of Object.entries(step.fields)) {
      const value = saved?.[name]
      const fact = factOf(program, field, value)
      if (fact !== undefined) facts[name] = fact
      if (value !== undefined && !Object.hasOwn(flow.context, name))
        facts[fact === undefined ? name : sayingOf(name, fact)] = kindOf(program, field).wording(program, field, value, facts)
    }
    return true
  })
  const shown = grounds.open ? shownOf(program, grounds.saved, applicable) : []
  return { facts: shared(program, facts), applicable, shown }
}

function shared(program: Program, facts: Facts): Facts {
  const before = lastFacts.get(program)
  if (before && isSame(before, facts)) return before
  lastFacts.set(program, facts)
  return facts
}

function isSame(one: Facts, other: Facts): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function shownOf({ flow }: Program, saved: State['saved'], applicable: readonly string[]): string[] {
  const shown = new Set<string>()
  applicable.forEach((id, index) => {
    const previous = applicable[index - 1]
    const passed = (step: string) => saved[step] !== undefined || flow.steps[step]!.optional === true
    if (previous === undefined || saved[id] || (shown.has(previous) && passed(previous))) shown.add(id)
  })
  return [...shown]
}
