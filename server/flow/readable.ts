import { layoutOf } from '../../engine/runtime/program/layout.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { joinOf } from '../../engine/runtime/program/shapes.ts'
import { textOf } from '../../engine/runtime/program/text.ts'
import type { Facts } from '../../engine/runtime/program/when.ts'
import { reviewedAnswers } from '../../engine/runtime/session/review.ts'
import type { ReadableAnswer } from '../published-flows.ts'
import { conversations } from './recovered.ts'

/**
 * Prepares a function that returns the answers in a payload in the words of the form, in the order of its questions,
 * and then the computed values that the form lists. Texts that depend on the page have the first wording with which the
 * payload can have been sent.
 */
export function readableAnswers(program: Program): (payload: Payload, day: string) => ReadableAnswer[] {
  const conversationIn = conversations(program)
  return (payload, day) => {
    const { answered, saved, untold, facts } = conversationIn(payload, day)
    const answers = reviewedAnswers(program, answered, saved, facts)
    const joined = (id: string) => joinedIn(program, id, untold(id), payload, facts)
    const ofStep = (id: string) => answers.filter(({ step }) => step === id).map(readable)
    return [...answered.flatMap((id) => [...joined(id), ...ofStep(id)]), ...ofStep('')]
  }
}

const readable = ({ field, label, answer }: ReadableAnswer): ReadableAnswer => ({ field, label, answer })

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
