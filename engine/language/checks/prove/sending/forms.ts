import type { Step } from '../../../../../schemas/flow.ts'
import { fieldsOf } from '../../../../runtime/program/shapes.ts'
import { isPicks } from '../../../../runtime/program/text.ts'
import { namesInCondition } from '../../../../runtime/program/when.ts'
import { verifyPayload, type AnswerProblem } from '../../../../runtime/verify/verify.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { conditionsWithin } from '../../../names/within-field.ts'
import { counterexampleOf, type CasePath } from '../case-path.ts'
import type { Counterexample } from '../counterexample.ts'
import { casePathOf, waysCovering } from '../explore/cases.ts'
import { observer } from '../explore/part.ts'
import type { ProofBasis } from '../proof-basis.ts'
import { FormFiller, type FilledForm } from './filled-form.ts'
import { Neighbours } from './neighbours.ts'
import { directNames, isNear, nearPart, completePart } from './parts.ts'

const known = new WeakMap<ProofBasis, readonly StepForm[]>()

/** A filled form, and the step for which it stands: that one has been varied. */
export interface StepForm extends FilledForm {
  readonly step: string
  /** What the server says of the payload. */
  readonly problems: readonly AnswerProblem[]
  /** Returns the visitor's whole way to the step, of which the form may hold no more than what the step goes by. */
  readonly way: () => CasePath
}

/**
 * Filled forms that together send every step in each of its cases, with its neighbours. Steps are varied one at a time:
 * of a payload, each step gives a part of its own. So what is filled in is no more of the flow than what the step goes
 * by.
 */
export function formsOf(basis: ProofBasis): readonly StepForm[] {
  const before = known.get(basis) ?? [...filledIn(basis)]
  known.set(basis, before)
  return before
}

function* filledIn(basis: ProofBasis): Generator<StepForm> {
  const { program, explorer, today } = basis
  const { flow } = program
  const filler = new FormFiller(program)
  const neighbours = new Neighbours(program, today)
  const added = Object.values(flow.send.add ?? {}).map((slot) => (isPicks(slot) ? slot.map((item) => item.when) : []))
  const [first] = flow.order
  for (const step of flow.order) {
    const { when, fields, answer = {} } = flow.steps[step]!
    // What a key of the payload holds goes by the conditions of the fields that it is made of, and by no others: each
    // of these groups is gone through by itself.
    const made = [...Object.keys(fields).map((id) => [id]), ...Object.values(answer).map(fieldsOf)]
    const groups = [
      ...made.map((ids) => [when, ...ids.flatMap((id) => (fields[id] ? conditionsWithin(flow, fields[id]) : []))]),
      ...(step === first ? added : []),
    ]
    const names = groups.flat().flatMap(namesInCondition)
    const direct = directNames(basis, names)
    const judgedIn = (part: AuthorProgram, visitor: Counterexample, way: () => CasePath): StepForm | undefined => {
      const form = filler.fill(visitor, part)
      return form && { ...form, step, way, problems: verifyPayload(part, form.payload, today, form.facts) }
    }
    const cases = explorer.cases(names, [{ phase: 'end', step }], true, groups.map(observer))
    for (const { names: onTheWay, moves } of cases ? waysCovering(cases) : []) {
      const way = () => casePathOf(onTheWay, moves)
      const near = casePathOf(
        [...direct.names],
        moves.filter((move) => isNear(move, direct)),
      )
      const part = nearPart(basis, step, direct, near)
      const judged = (visitor: Counterexample): StepForm[] => {
        const form = judgedIn(part, visitor, way)
        if (form?.problems.length === 0) return [form]
        // Where what the step asks directly does not make it right, the whole way to it is told as well.
        const { answers, skipped } = way()
        const again = judgedIn(
          completePart(basis, step, names),
          { ...visitor, answers: { ...answers, ...visitor.answers }, skipped },
          way,
        )
        return again ? [again] : []
      }
      const [base] = judged(counterexampleOf(near, today))
      if (!base) continue
      yield base
      // What the context goes by stays as it is: the visitor is another one otherwise.
      const given = sourcesOf(fields)
      if (given) yield* judged({ ...base.visitor, query: { ...given, ...base.visitor.query } })
      if (base.visitor.skipped.includes(step)) continue
      for (const values of neighbours.of(step, base.values.get(step)!, base.facts))
        yield* judged({ ...base.visitor, answers: { ...base.visitor.answers, ...values } })
    }
  }
}

/** Something in the address for each field that takes its value from there; undefined where none does. */
function sourcesOf(fields: Step['fields']): Record<string, string> | undefined {
  const names = Object.values(fields).flatMap(({ from }) => (from === undefined ? [] : [from]))
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, 'x'.repeat(3000)]))
}
