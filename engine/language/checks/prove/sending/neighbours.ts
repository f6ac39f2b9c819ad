import type { Field } from '../../../../../schemas/flow.ts'
import { isEmpty, kindOf } from '../../../../runtime/kinds/kind.ts'
import { isSame, type Value } from '../../../../runtime/kinds/value.ts'
import { resolveStep, type ResolvedStep } from '../../../../runtime/program/resolve-step.ts'
import { fieldsOf } from '../../../../runtime/program/shapes.ts'
import { validateStep } from '../../../../runtime/program/validate.ts'
import type { Facts } from '../../../../runtime/program/when.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { goodValues, startOf } from '../witness/witness.ts'

type Values = readonly Value[]

/**
 * Answers of a step that differ from a given one in a field, or in all that may stay empty: left empty, left as it
 * starts, the shortest and the longest, with leading zeros. All of them are such as the form lets through.
 */
export class Neighbours {
  /** By field, as it is in a branch. */
  readonly #extremes = new Map<Field, Values>()

  constructor(
    readonly program: AuthorProgram,
    readonly today: string,
  ) {}

  of(stepId: string, base: StepValues, facts: Facts): StepValues[] {
    const { program, today } = this
    const { fields, answer = {} } = program.flow.steps[stepId]!
    const start = startOf(program)[stepId]!
    const declared = program.flow.steps[stepId]!
    const here = resolveStep(program, declared, base, facts)
    const present = Object.keys(here.fields).filter((id) => id in start)
    const without = (ids: readonly string[]) =>
      Object.fromEntries(ids.filter((id) => present.includes(id)).flatMap((id) => nothing(id)))
    const nothing = (id: string): [string, Value][] => {
      const { empty } = kindOf(program, fields[id]!)
      return empty === undefined ? [] : [[id, empty]]
    }
    const changes: StepValues[] = [
      {},
      ...present.flatMap((id) => [...this.#extremesOf(stepId, id, here), start[id]!].map((value) => ({ [id]: value }))),
      ...present.map((id) => without([id])),
      ...Object.values(answer).map((shape) => without(fieldsOf(shape))),
      without(present.filter((id) => here.fields[id]!.rules?.required === undefined)),
    ]
    const different = new Map(changes.map((change) => [JSON.stringify({ ...base, ...change }), { ...base, ...change }]))
    return [...different.values()].filter(
      (values) =>
        this.#isReachable(stepId, values) &&
        areOffered(resolveStep(program, declared, values, facts), values) &&
        Object.keys(validateStep(program, stepId, values, today, facts)).length === 0,
    )
  }

  /** Some fields always hold something, and without an agreement that it needs nothing is sent. */
  #isReachable(stepId: string, values: StepValues): boolean {
    const { steps, send } = this.program.flow
    return Object.entries(steps[stepId]!.fields).every(
      ([id, field]) =>
        !(
          id in values &&
          !kindOf(this.program, field).mayStayEmpty(field) &&
          isEmpty(kindOf(this.program, field), values[id])
        ) && !(id === send.needs.agreed && values[id] === false),
    )
  }

  #extremesOf(stepId: string, id: string, { fields, facts }: ResolvedStep): Values {
    const { program } = this
    const field = fields[id]!
    const known = this.#extremes.get(field)
    if (known) return known
    const extremes = program.kinds[field.type]!.extremes([...goodValues(program, stepId, id, this.today, facts)])
    this.#extremes.set(field, extremes)
    return extremes
  }
}

/** True where each value counts as it is, since whatever is chosen is offered. */
const areOffered = ({ fields, values }: ResolvedStep, given: StepValues) =>
  Object.keys(fields).every((id) => isSame(values[id], given[id]))
