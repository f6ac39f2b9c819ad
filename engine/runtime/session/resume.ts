import type { Field } from '../../../schemas/flow.ts'
import { allPlaces } from '../program/fields.ts'
import { isEmpty, kindOf } from '../program/kind.ts'
import type { Program } from '../program/program.ts'
import { textOf } from '../program/text.ts'
import type { Facts } from '../program/when.ts'
import type { StepValues } from '../rules/rule.ts'
import { isSame, type Value } from '../value.ts'
import { takeUp } from './handlers/prefill.ts'
import { judgedOf } from './judged.ts'
import { closedState, type State } from './state.ts'
import { startSteps } from './step-state.ts'
import type { Handlers, Turn } from './turn.ts'
import type { FrameView } from './view/view.ts'

/*
 * The code for flows that give visitors their answers back. Only the published modules of such flows contain it
 * (`Program.resume`).
 */

/** The answers of an open form, as far as they can be given back. */
export interface KeptAnswers {
  /** The values by field. */
  readonly values: StepValues
  /** The steps that the visitor had answered. */
  readonly answered: readonly string[]
}

/** Returns the answers of a visitor: what differs from the start, except agreements, files and bookings. */
export function keptAnswersOf(program: Program, { steps }: Pick<State, 'steps'>): KeptAnswers {
  const start = startSteps(program)
  const values: Record<string, Value> = {}
  for (const [id, { stepId, field }] of allPlaces(program.flow)) {
    const value = steps.of(stepId).values[id]
    if (value !== undefined && isKept(program, field) && !isSame(value, start.of(stepId).values[id])) values[id] = value
  }
  const hasKept = (id: string) => Object.keys(program.flow.steps[id]!.fields).some((field) => field in values)
  const answered = [...steps.index.keys()].filter((id) => steps.of(id).saved !== undefined && hasKept(id))
  return { values, answered }
}

/** An agreement is given again each time; files and bookings exist only as long as the server holds them. */
function isKept(program: Program, field: Field): boolean {
  const { drawn, agrees, own } = kindOf(program, field)
  return drawn && !agrees && !own
}

export const handlers: Handlers<'resumed' | 'forgotten'> = {
  /**
   * Gives back the answers that still pass in this edition of the flow. Steps that the visitor or the page has begun
   * stay as they are.
   */
  resumed(turn, { values, answered, stored }) {
    const { program, flow } = turn
    let isAny = false
    for (const [stepId, step] of Object.entries(flow.steps)) {
      const before = turn.step(stepId)
      const isBegun = before.saved !== undefined || before.given || Object.keys(before.touched).length > 0
      const fitting = Object.entries(step.fields).flatMap(([id, field]): [string, Value][] => {
        const value = Object.hasOwn(values, id) ? fittingValue(program, field, values[id]!) : undefined
        return value === undefined ? [] : [[id, value]]
      })
      if (isBegun || fitting.length === 0) continue
      turn.change(stepId, { values: { ...before.values, ...Object.fromEntries(fitting) } })
      const { errors } = judgedOf(program, turn.now, stepId)
      const passing = fitting.filter(([id]) => !errors[id])
      const given = answered.includes(stepId) ? ('answered' as const) : true
      turn.change(stepId, {
        values: { ...before.values, ...Object.fromEntries(passing) },
        given: passing.length > 0 && given,
      })
      isAny ||= passing.length > 0
    }
    if (!isAny) return
    if (stored) turn.state.frame.resumed = true
    for (const id of turn.visibility.shown) takeUp(turn, id)
  },

  /** Starts again from the beginning, without any answer. */
  forgotten(turn) {
    const { visit, frame, send, memory, lastRequest } = turn.now
    const start = closedState(turn.program, lastRequest)
    turn.begin({
      ...start,
      visit,
      memory,
      frame: { ...start.frame, depth: frame.depth },
      send: { ...start.send, seed: send.seed, count: send.count, lost: send.lost, earlier: send.earlier },
    })
    focusFirst(turn)
  },
}

function focusFirst(turn: Turn): void {
  const [step] = turn.visibility.shown
  if (step !== undefined) turn.request({ type: 'focusStep', step })
}

/** Returns a value of an earlier edition of the flow if its field can still hold it. */
function fittingValue(program: Program, field: Field, value: Value): Value | undefined {
  if (!isKept(program, field)) return undefined
  const kind = kindOf(program, field)
  if (isEmpty(kind, value)) return undefined
  if (kind.typed) return typeof value === 'string' ? (kind.kept?.(program, field, value, 'input') ?? value) : undefined
  const recovered = kind.recovered(program, field, kind.payload(program, field, value))
  return recovered !== undefined && isSame(recovered, value) ? value : undefined
}

/** Returns the sentence about answers of an earlier visit, and the label of the button that deletes them. */
export function noteOf({ flow }: Program, { frame }: State, facts: Facts): FrameView['resumed'] {
  const { resume } = flow
  if (!frame.resumed || resume === undefined || resume === 'visit') return null
  return { text: textOf(flow, resume.note, facts) ?? '', forget: textOf(flow, resume.forget, facts) ?? '' }
}
