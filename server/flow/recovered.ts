import { kindOf } from '../../engine/runtime/program/kind.ts'
import { layoutOf } from '../../engine/runtime/program/layout.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Facts, Known } from '../../engine/runtime/program/when.ts'
import type { StepValues } from '../../engine/runtime/rules/rule.ts'
import { factsOf } from '../../engine/runtime/session/visibility.ts'
import { recover } from '../../engine/runtime/verify/recover.ts'
import type { ContextEntry } from '../../schemas/flow.ts'
import { possibleContexts } from './possible-contexts.ts'

/** What a payload shows of a finished conversation. */
export interface Conversation {
  /** The steps that it contains answers to, in their order. */
  readonly answered: readonly string[]
  /** Returns the values of a step; undefined for a step without an answer. */
  readonly saved: (step: string) => StepValues | undefined
  /** Returns the fields of an answered step whose texts were joined and cannot be parted again. */
  readonly untold: (step: string) => ReadonlySet<string>
  /** The facts at the end of the conversation. */
  readonly facts: Facts
}

/**
 * Prepares a function that recovers a conversation from its payload. Where the payload leaves the context open, the
 * first context counts with which it can have been sent.
 *
 * @param names the context entries that matter; by default all. Nobody but the page knows a free text
 */
export function conversations(
  program: Program,
  names = Object.keys(program.flow.context),
): (payload: Payload, day: string) => Conversation {
  const { flow } = program
  const isFree = (entry: ContextEntry) => 'values' in entry && entry.values === 'text'
  const years = names.filter((name) => 'today' in flow.context[name]!)
  const contexts = possibleContexts(
    program,
    names.filter((name) => !isFree(flow.context[name]!) && !years.includes(name)),
  )
  return (payload, day) => {
    const [context = {}] = contexts?.(payload, day) ?? []
    const recovered = new Map(flow.order.map((id) => [id, recoveredIn(program, id, payload)]))
    const saved = (id: string) => recovered.get(id)?.saved
    const facts: Record<string, Known | undefined> = { ...context }
    for (const name of years) facts[name] = Number(day.slice(0, 4))
    // No question was open any more.
    const decide = program.computed?.deciding(program, facts, day, () => true)
    for (const id of flow.order) {
      Object.assign(facts, factsOf(program, id, saved(id), facts))
      decide?.(id)
    }
    return { answered: flow.order.filter(saved), saved, untold: (id) => recovered.get(id)!.untold, facts }
  }
}

/**
 * Returns the values of a step, as far as a payload shows them, and the fields whose texts were joined; undefined if it
 * contains nothing of the step.
 */
function recoveredIn(
  program: Program,
  id: string,
  payload: Payload,
): { readonly saved: StepValues; readonly untold: ReadonlySet<string> } | undefined {
  const step = program.flow.steps[id]!
  const keys = [...Object.keys(step.fields), ...layoutOf(step).shapes.map(([key]) => key)]
  if (!keys.some((key) => key in payload)) return undefined
  const { values, untold } = recover(program, step, payload)
  const sure = Object.entries(values).filter(([name]) => !untold.has(name))
  // A field whose text cannot be recovered is empty here, since rules and texts expect each field of an answer.
  const empty = [...untold].map((name) => [name, kindOf(program, step.fields[name]!).empty ?? ''] as const)
  return { saved: Object.fromEntries([...empty, ...sure]), untold }
}
