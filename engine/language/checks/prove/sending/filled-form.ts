import { factOf } from '../../../../runtime/kinds/kind.ts'
import type { Value } from '../../../../runtime/kinds/value.ts'
import { contextOf } from '../../../../runtime/program/context.ts'
import { givenValues } from '../../../../runtime/program/given.ts'
import { completePayload, type Payload } from '../../../../runtime/program/payload.ts'
import { resolveStep } from '../../../../runtime/program/resolve-step.ts'
import { validateStep } from '../../../../runtime/program/validate.ts'
import { matches, type Known } from '../../../../runtime/program/when.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { namesWithin } from '../../../names/within-field.ts'
import type { Counterexample } from '../counterexample.ts'
import { startOf, stepWitness } from '../witness/witness.ts'

/** A form that a visitor has filled in to the end, and what it sends, the clients excepted. */
export interface FilledForm {
  readonly visitor: Counterexample
  readonly facts: Readonly<Record<string, Known | undefined>>
  /** The values of the steps that are asked, in their order. */
  readonly values: ReadonlyMap<string, StepValues>
  readonly payload: Payload
}

/** Fills in forms as the session would; steps that are answered alike are searched once. */
export class FormFiller {
  readonly #known = new Map<string, StepValues | undefined>()

  constructor(readonly program: AuthorProgram) {}

  /**
   * The form of a visitor who gives these answers; undefined where a step cannot be answered so, or not be sent
   * unanswered.
   *
   * @param program the program, or one that asks a part of its steps
   */
  fill(visitor: Counterexample, program = this.program): FilledForm | undefined {
    const { flow } = program
    const { replies, today } = visitor
    const facts: Record<string, Known | undefined> = contextOf(flow, visitor, replies[0] ?? [], today)
    const values = new Map<string, StepValues>()
    for (const id of flow.order) {
      const step = flow.steps[id]!
      if (!matches(step.when, facts)) continue
      const given = visitor.skipped.includes(id)
        ? this.#unanswered(id, today, facts)
        : this.#answered(id, visitor, facts)
      if (!given) return undefined
      values.set(id, given)
      if (visitor.skipped.includes(id)) continue
      const resolved = resolveStep(program, step, given, facts)
      for (const [name, field] of Object.entries(resolved.fields)) {
        const fact = factOf(program, field, resolved.values[name])
        if (fact !== undefined) facts[name] = fact
      }
    }
    const payload = completePayload(
      program,
      [...values.keys()],
      (id) => ({ ...values.get(id), ...givenValues(flow, flow.steps[id]!, visitor) }),
      facts,
    )
    return { visitor, facts, values, payload }
  }

  #answered(id: string, { answers, today }: Counterexample, facts: FilledForm['facts']): StepValues | undefined {
    const { program } = this
    const { fields } = program.flow.steps[id]!
    const fixed: Record<string, Value> = {}
    for (const field in fields) if (Object.hasOwn(answers, field)) fixed[field] = answers[field]!
    const wanted = Object.values(fields).flatMap((field) =>
      namesWithin(program.flow, field).map((name) => facts[name] ?? null),
    )
    const key = JSON.stringify([id, wanted, fixed, today])
    if (!this.#known.has(key)) this.#known.set(key, stepWitness(program, id, facts, today, fixed))
    return this.#known.get(key)
  }

  #unanswered(id: string, today: string, facts: FilledForm['facts']): StepValues | undefined {
    const start = startOf(this.program)[id]!
    return Object.keys(validateStep(this.program, id, start, today, facts)).length === 0 ? start : undefined
  }
}
