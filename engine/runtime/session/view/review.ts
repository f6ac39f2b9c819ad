import { wordingOf } from '../../kinds/kind.ts'
import type { Program } from '../../program/program.ts'
import { resolveStep } from '../../program/resolve-step.ts'
import { textOf } from '../../program/text.ts'
import type { State } from '../state.ts'
import type { Visibility } from '../visibility.ts'
import { drawnOf } from './step.ts'
import type { Review } from './view.ts'

/** Returns the answers to the applicable questions in their order; null if the flow has no such list. */
export function reviewOf(program: Program, { steps }: State, { applicable, facts }: Visibility): Review | null {
  const { flow } = program
  if (!flow.review) return null
  const answers = applicable.flatMap((id) => {
    const step = flow.steps[id]!
    const question = Object.values(step.bubbles).at(-1)
    const { saved } = steps.of(id)
    if (!saved) return []
    const { fields, values } = resolveStep(program, step, saved, facts)
    return drawnOf(program, { fields }).flatMap((name) => {
      const field = fields[name]!
      const value = values[name]
      const answer = value === undefined ? '' : wordingOf(program, field, value, facts)
      return answer === ''
        ? []
        : [{ step: id, field: name, label: textOf(flow, field.label ?? question, facts) ?? '', answer }]
    })
  })
  return {
    title: textOf(flow, flow.review.title, facts) ?? '',
    change: textOf(flow, flow.review.change, facts) ?? '',
    answers,
  }
}
