import { wordingOf } from '../program/answer-text.ts'
import { kindOf } from '../program/kind.ts'
import type { Program } from '../program/program.ts'
import { drawnOf, resolveStep } from '../program/resolve-step.ts'
import { textOf } from '../program/text.ts'
import type { Facts } from '../program/when.ts'
import type { StepValues } from '../rules/rule.ts'
import type { State } from './state.ts'
import type { Review } from './view/view.ts'
import type { Visibility } from './visibility.ts'

/*
 * The code for the list of all answers before they are sent. Only the published modules of flows with such a list
 * contain it (`Program.review`).
 */

/** Returns the list of all answers, with its own texts. */
export function reviewOf(program: Program, { steps }: State, { applicable, facts }: Visibility): Review {
  const { flow } = program
  return {
    title: textOf(flow, flow.review?.title, facts) ?? '',
    change: textOf(flow, flow.review?.change, facts) ?? '',
    answers: reviewedAnswers(program, applicable, (id) => steps.of(id).saved, facts),
  }
}

/**
 * Returns the answers to the applicable questions in their order, and then the computed values.
 *
 * @param savedOf the answer to a step
 */
export function reviewedAnswers(
  program: Program,
  applicable: readonly string[],
  savedOf: (step: string) => StepValues | undefined,
  facts: Facts,
): Review['answers'] {
  const { flow } = program
  const answers = applicable.flatMap((id) => {
    const step = flow.steps[id]!
    const question = Object.values(step.bubbles).at(-1)
    const saved = savedOf(id)
    if (!saved) return []
    const { fields, values } = resolveStep(program, step, saved, facts)
    return drawnOf(program, { fields }).flatMap((name) => {
      const field = fields[name]!
      const value = values[name]
      const summary = kindOf(program, field).summary ?? wordingOf
      const answer = value === undefined ? '' : summary(program, field, value, facts)
      return answer === ''
        ? []
        : [{ step: id, field: name, label: textOf(flow, field.label ?? question, facts) ?? '', answer }]
    })
  })
  return [...answers, ...(program.computed?.labelled(flow, facts, applicable) ?? [])]
}
