import { kindOf } from '../../engine/runtime/program/kind.ts'
import { layoutOf } from '../../engine/runtime/program/layout.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { joinOf } from '../../engine/runtime/program/shapes.ts'
import { textOf } from '../../engine/runtime/program/text.ts'
import type { Facts, Known } from '../../engine/runtime/program/when.ts'
import type { StepValues } from '../../engine/runtime/rules/rule.ts'
import { reviewedAnswers } from '../../engine/runtime/session/review.ts'
import { factsOf } from '../../engine/runtime/session/visibility.ts'
import { recover } from '../../engine/runtime/verify/recover.ts'
import type { ContextEntry } from '../../schemas/flow.ts'
import type { ReadableAnswer } from '../published-flows.ts'
import { possibleContexts } from './possible-contexts.ts'

/**
 * Prepares a function that returns the answers in a payload in the words of the form, in the order of its questions,
 * and then the computed values that the form lists. Texts that depend on the page have the first wording with which the
 * payload can have been sent.
 */
export function readableAnswers(program: Program): (payload: Payload, day: string) => ReadableAnswer[] {
  const { flow } = program
  // Nobody but the page knows a free text.
  const isFree = (entry: ContextEntry) => 'values' in entry && entry.values === 'text'
  const names = Object.keys(flow.context).filter((name) => !isFree(flow.context[name]!))
  const contexts = possibleContexts(program, names)
  return (payload, day) => {
    const [context = {}] = contexts?.(payload, day) ?? []
    const recovered = new Map(flow.order.map((id) => [id, recoveredIn(program, id, payload)]))
    const saved = (id: string) => recovered.get(id)?.saved
    const answered = flow.order.filter(saved)
    const facts: Record<string, Known | undefined> = { ...context }
    // No question was open any more.
    const decide = program.computed?.deciding(program, facts, day, () => true)
    for (const id of flow.order) {
      Object.assign(facts, factsOf(program, id, saved(id), facts))
      decide?.(id)
    }
    const answers = reviewedAnswers(program, answered, saved, facts)
    const joined = (id: string) => joinedIn(program, id, recovered.get(id)!.untold, payload, facts)
    const ofStep = (id: string) => answers.filter(({ step }) => step === id).map(readable)
    return [...answered.flatMap((id) => [...joined(id), ...ofStep(id)]), ...ofStep('')]
  }
}

const readable = ({ field, label, answer }: ReadableAnswer): ReadableAnswer => ({ field, label, answer })

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

/** Returns the texts of a step that were joined and cannot be parted again, under the labels of their first fields. */
function joinedIn(
  program: Program,
  id: string,
  untold: ReadonlySet<string>,
  payload: Payload,
  facts: Facts,
): ReadableAnswer[] {
  const { flow } = program
  const step = flow.steps[id]!
  return layoutOf(step).shapes.flatMap(([key, shape]) => {
    const first = joinOf(shape)?.of.find((name) => untold.has(name))
    const text = payload[key]
    if (first === undefined || typeof text !== 'string' || text === '') return []
    const question = Object.values(step.bubbles).at(-1)
    return [{ field: key, label: textOf(flow, step.fields[first]!.label ?? question, facts) ?? '', answer: text }]
  })
}
