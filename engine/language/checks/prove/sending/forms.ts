import type { Field, Step } from '../../../../../schemas/flow.ts'
import { derived } from '../../../../runtime/derived.ts'
import { contextOf } from '../../../../runtime/program/context.ts'
import { agreementsOf } from '../../../../runtime/program/fields.ts'
import { givenValues } from '../../../../runtime/program/given.ts'
import { factOf, isEmpty, kindOf } from '../../../../runtime/program/kind.ts'
import { type Payload, completePayload } from '../../../../runtime/program/payload.ts'
import { type ResolvedStep, resolveStep } from '../../../../runtime/program/resolve-step.ts'
import { fieldsOf } from '../../../../runtime/program/shapes.ts'
import { isPicks } from '../../../../runtime/program/text.ts'
import { validateStep } from '../../../../runtime/program/validate.ts'
import { type Facts, type Known, matches, namesInCondition } from '../../../../runtime/program/when.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import { type Value, isSame } from '../../../../runtime/value.ts'
import { type AnswerProblem, verifyPayload } from '../../../../runtime/verify/verify.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import type { Counterexample } from '../../../counterexample.ts'
import { conditionsWithin, namesWithin } from '../../../names/references.ts'
import { type CasePath, counterexampleOf } from '../case-path.ts'
import { type Cases, casePathOf, waysCovering } from '../explore/cases.ts'
import { observer } from '../explore/part.ts'
import type { ProofBasis } from '../proof-basis.ts'
import { goodValues, startOf, stepWitness } from '../witness/witness.ts'
import { completePart, directNames, isNear, nearPart } from './parts.ts'

/** A form that a visitor has filled in to the end, with its payload except for the clients. */
interface FilledForm {
  readonly visitor: Counterexample
  readonly facts: Readonly<Record<string, Known | undefined>>
  /** The values of the visible steps, in their order. */
  readonly values: ReadonlyMap<string, StepValues>
  readonly payload: Payload
}

/** Fills in forms as the session would. Steps with the same input are searched only once. */
class FormFiller {
  readonly #known = new Map<string, StepValues | undefined>()

  constructor(readonly program: AuthorProgram) {}

  /**
   * Returns the form of a visitor with these answers. Undefined if a step can't be answered like this, or can't be sent
   * unanswered.
   *
   * @param program the program, or one with only some of its steps
   */
  fill(visitor: Counterexample, program = this.program): FilledForm | undefined {
    const { flow } = program
    const { replies, today } = visitor
    const facts: Record<string, Known | undefined> = contextOf(flow, visitor, replies[0] ?? [], today)
    const values = new Map<string, StepValues>()
    const decide = program.computed?.deciding(program, facts, today, () => true)
    for (const id of flow.order) {
      const step = flow.steps[id]!
      const applies = matches(step.when, facts)
      if (!applies) decide?.(id)
      if (!applies) continue
      const given = visitor.skipped.includes(id)
        ? this.#unanswered(id, today, facts)
        : this.#answered(id, visitor, facts)
      if (!given) return undefined
      values.set(id, given)
      const resolved = visitor.skipped.includes(id) ? undefined : resolveStep(program, step, given, facts)
      for (const [name, field] of Object.entries(resolved?.fields ?? {})) {
        const fact = factOf(program, field, resolved!.values[name])
        if (fact !== undefined) facts[name] = fact
      }
      decide?.(id)
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

type Values = readonly Value[]

/**
 * Variants of a step's answers that differ from the given ones in one field, or in all fields that may be empty. A
 * field is left empty, left with its start value, or gets an extreme value: the shortest, the longest, one with leading
 * zeros. The form accepts all of these variants.
 */
class Neighbours {
  /** The extreme values of each field, as the field is in a branch. */
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

  /**
   * Reports whether a visitor can send these values: some fields are never empty, and without the required agreements
   * nothing is sent.
   */
  #isReachable(stepId: string, values: StepValues): boolean {
    const { flow } = this.program
    const agreements = agreementsOf(flow)
    return Object.entries(flow.steps[stepId]!.fields).every(
      ([id, field]) =>
        !(
          id in values &&
          !kindOf(this.program, field).mayStayEmpty(field) &&
          isEmpty(kindOf(this.program, field), values[id])
        ) && !(agreements.includes(id) && values[id] === false),
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

/** Reports whether all chosen options are offered, so that every value stays unchanged. */
const areOffered = ({ fields, values }: ResolvedStep, given: StepValues) =>
  Object.keys(fields).every((id) => isSame(values[id], given[id]))

/** A filled-in form for one step, whose values were varied. */
export interface StepForm extends FilledForm {
  readonly step: string
  /** The server's problems with the payload. */
  readonly problems: readonly AnswerProblem[]
  /** Returns the visitor's complete way to the step. The form itself may contain only what the step depends on. */
  readonly way: () => CasePath
}

/**
 * Returns forms that together send every step in each of its cases, with the variants of its answers. Steps are varied
 * one at a time, because each step contributes its own part of the payload. So a form fills in only the part of the
 * flow on which its step depends.
 */
export const formsOf = derived((basis: ProofBasis): readonly StepForm[] => [...filledIn(basis)])

function* filledIn(basis: ProofBasis): Generator<StepForm> {
  const { program, explorer, today } = basis
  const { flow } = program
  const filler = new FormFiller(program)
  const neighbours = new Neighbours(program, today)
  const added = Object.values(flow.send.add ?? {}).map((slot) => (isPicks(slot) ? slot.map((item) => item.when) : []))
  const [first] = flow.order
  for (const step of flow.order) {
    const { when, fields, answer = {} } = flow.steps[step]!
    // The value of a payload key depends only on the conditions of the fields from which it is made. So each of these
    // groups is explored by itself.
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
    const isComputed = cases?.names.some((name) => explorer.distinctions.computed.has(name)) === true
    for (const { names: onTheWay, moves } of cases ? (isComputed ? oneForEachSign(cases) : waysCovering(cases)) : []) {
      const way = () => casePathOf(onTheWay, moves)
      const near = casePathOf(
        [...direct.names],
        moves.filter((move) => isNear(move, direct)),
      )
      const part = nearPart(basis, step, direct, near)
      const judged = (visitor: Counterexample): StepForm[] => {
        const form = judgedIn(part, visitor, way)
        if (form?.problems.length === 0) return [form]
        // If the step is not valid with only its direct dependencies, the complete way to it is judged as well.
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
      // Parameters that the context reads stay as they are: otherwise this would be a different visitor.
      const given = sourcesOf(fields)
      if (given) yield* judged({ ...base.visitor, query: { ...given, ...base.visitor.query } })
      if (base.visitor.skipped.includes(step)) continue
      for (const values of neighbours.of(step, base.values.get(step)!, base.facts))
        yield* judged({ ...base.visitor, answers: { ...base.visitor.answers, ...values } })
    }
  }
}

/**
 * Returns ways that together have all results of conditions, the first one of those with the same results. The answers
 * that add up to a computed value have far more ways than results.
 */
function oneForEachSign(cases: Cases): ReturnType<typeof waysCovering> {
  const first = new Map<string, ReturnType<typeof waysCovering>[number]>()
  for (const way of waysCovering(cases, ({ sign }) => sign !== undefined)) {
    const sign = way.moves.map((move) => move.sign ?? '').join(' ')
    if (!first.has(sign)) first.set(sign, way)
  }
  return [...first.values()]
}

/**
 * Returns a long parameter of the page's URL for each field that takes its value from there; undefined if no field
 * does.
 */
function sourcesOf(fields: Step['fields']): Record<string, string> | undefined {
  const names = Object.values(fields).flatMap(({ from }) => (from === undefined ? [] : [from]))
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, 'x'.repeat(3000)]))
}
