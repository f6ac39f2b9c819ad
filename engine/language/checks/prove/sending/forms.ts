import type { Step } from '../../../../../schemas/flow.ts'
import { fieldsOf } from '../../../../runtime/program/shapes.ts'
import { isPicks } from '../../../../runtime/program/text.ts'
import { verifyPayload, type AnswerProblem } from '../../../../runtime/verify/verify.ts'
import { observer } from '../explore/part.ts'
import type { Ground } from '../ground.ts'
import { counterexampleOf } from '../situation.ts'
import { FormFiller, type FilledForm } from './filled-form.ts'
import { Neighbours } from './neighbours.ts'
import { askedBy } from '../../../../runtime/program/when.ts'

const known = new WeakMap<Ground, readonly StepForm[]>()

/** A filled form, and the step for which it stands: that one has been varied. */
export interface StepForm extends FilledForm {
  readonly step: string
  /** What the server says of the payload. */
  readonly problems: readonly AnswerProblem[]
}

/**
 * Filled forms that together send every step in each of its cases, with its neighbours. Steps are varied one at a time: of
 * a payload, each step gives a part of its own.
 */
export function formsOf(ground: Ground): readonly StepForm[] {
  const before = known.get(ground) ?? [...filledIn(ground)]
  known.set(ground, before)
  return before
}

function* filledIn({ flow, program, explorer, today }: Ground): Generator<StepForm> {
  const filler = new FormFiller(program)
  const neighbours = new Neighbours(program, today)
  const added = Object.values(flow.send.add ?? {}).map((slot) => (isPicks(slot) ? slot.map((one) => one.when) : []))
  const [first] = flow.order
  const judged = (form: FilledForm, step: string): StepForm => {
    return { ...form, step, problems: verifyPayload(program, form.payload, today) }
  }
  for (const step of flow.order) {
    const { when, fields, answer = {} } = flow.steps[step]!
    // What a key of the payload holds goes by the conditions of the fields that it is made of, and by no others: each of
    // these groups is gone through by itself.
    const made = [...Object.keys(fields).map((id) => [id]), ...Object.values(answer).map(fieldsOf)]
    const groups = [...made.map((ids) => [when, ...ids.map((id) => fields[id]?.when)]), ...(step === first ? added : [])]
    const names = groups.flat().flatMap(askedBy)
    for (const situation of explorer.cases(names, [{ moment: 'end', step }], true, groups.map(observer))?.covering() ?? []) {
      const base = filler.fill(counterexampleOf(situation, today))
      if (!base) continue
      yield judged(base, step)
      // What the context goes by stays as it is: the visitor is another one otherwise.
      const given = sourcesOf(fields)
      if (given) yield* [filler.fill({ ...base.visitor, query: { ...given, ...base.visitor.query } })].flatMap((form) => (form ? [judged(form, step)] : []))
      if (base.visitor.skipped.includes(step)) continue
      for (const values of neighbours.of(step, base.values.get(step)!, base.facts)) {
        const answers = Object.assign({}, base.visitor.answers, values)
        const form = filler.fill({ ...base.visitor, answers })
        if (form) yield judged(form, step)
      }
    }
  }
}

/** Something in the address for each field that takes its value from there; undefined where none does. */
function sourcesOf(fields: Step['fields']): Record<string, string> | undefined {
  const names = Object.values(fields).flatMap(({ from }) => (from === undefined ? [] : [from]))
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, 'x'.repeat(3000)]))
}
