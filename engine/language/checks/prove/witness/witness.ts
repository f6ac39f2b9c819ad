import type { Field, Step } from '../../../../../schemas/flow.ts'
import { derived } from '../../../../runtime/derived.ts'
import { kindOf } from '../../../../runtime/program/kind.ts'
import { resolveStep } from '../../../../runtime/program/resolve-step.ts'
import { startValues } from '../../../../runtime/program/start.ts'
import { validateStep, validateResolved } from '../../../../runtime/program/validate.ts'
import type { Facts } from '../../../../runtime/program/when.ts'
import type { Rule, StepValues } from '../../../../runtime/rules/rule.ts'
import { isSame, type Value } from '../../../../runtime/value.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import { addComparable } from '../../../kinds/comparable.ts'
import type { Search } from '../../../kinds/kind.ts'
import { inEachBranch, rulesIn } from '../../../kinds/rule-branches.ts'
import { argumentsOf, rulesOf } from '../../../kinds/rules-of.ts'

/** The number of good values of a field that are combined with those of other fields. */
const most = 31

type Start = Readonly<Record<string, StepValues>>

/** Returns the values with which the steps of a program start. */
export const startOf = derived((program: AuthorProgram): Start =>
  Object.fromEntries(Object.entries(program.flow.steps).map(([id, step]) => [id, startValues(program, step)])),
)

/** The stored form of each text, by field. It is the same on every day. */
const texts = new WeakMap<Field, Map<string, Value>>()

/** Returns the stored form of a value after the visitor leaves the field. */
export function left(program: AuthorProgram, field: Field, value: Value): Value {
  const { kept } = kindOf(program, field)
  if (!kept) return value
  const become = () => kept(program, field, kept(program, field, value, 'input'), 'commit')
  if (typeof value !== 'string') return become()
  const known = texts.get(field) ?? new Map<string, Value>()
  texts.set(field, known)
  const result = known.get(value) ?? become()
  known.set(value, result)
  return result
}

/** Returns the input of a search for values of a field, as the field is in a branch. */
export function searchFor(
  { flow, kinds, rules }: AuthorProgram,
  stepId: string,
  id: string,
  today: string,
  field = flow.steps[stepId]!.fields[id]!,
): Search {
  const step = flow.steps[stepId]!
  const others = rulesOnYear(step, id, rules)
  return { flow, field, rules: rulesIn(step, id, field, kinds), others, wanted: [], today, known: rules, kinds }
}

/** Returns the rules of other fields, in any branch, that judge a date whose year is in this field. */
function rulesOnYear({ fields }: Step, id: string, known: readonly Rule[]): Record<string, unknown> {
  const sets = Object.entries(fields).flatMap(([name, { rules, rulesWhen = [] }]) =>
    name === id ? [] : [rules, ...rulesWhen.map((branch) => branch.rules)],
  )
  const named = sets.flatMap((rules) =>
    argumentsOf(known, rules).filter(
      ({ rule, argument }) => rule.dateAt && rule.references?.(argument)[0]?.field === id,
    ),
  )
  return Object.fromEntries(named.map(({ rule, argument }) => [rule.name, argument]))
}

/** Returns values of a field of which some obey its rules, if any value does. */
export function candidatesOf(
  program: AuthorProgram,
  stepId: string,
  id: string,
  today: string,
  field?: Field,
): Iterable<Value> {
  const search = searchFor(program, stepId, id, today, field)
  return program.kinds[search.field.type]!.candidates(search)
}

/**
 * Returns the stored form of a value that obeys the field's rules in some branch, while the step's other fields are
 * empty or have their start values. Undefined if it obeys them in no branch.
 */
export function goodFor(
  program: AuthorProgram,
  stepId: string,
  id: string,
  given: Value,
  today: string,
): Good | undefined {
  const field = program.flow.steps[stepId]!.fields[id]!
  const value = left(program, field, given)
  const branches = inEachBranch(field).map((branch) => isLetThrough(program, stepId, id, branch, value, today))
  return branches.includes(true) ? { value, branches } : undefined
}

/**
 * The stored form of a value. For each branch of its field, `branches` shows whether the value obeys the rules there.
 */
export interface Good {
  readonly value: Value
  readonly branches: readonly boolean[]
}

function isLetThrough(
  program: AuthorProgram,
  stepId: string,
  id: string,
  field: Field,
  value: Value,
  today: string,
): boolean {
  const start = startOf(program)[stepId]!
  const { fields } = program.flow.steps[stepId]!
  const nothing = Object.keys(start).map((name) => [name, kindOf(program, fields[name]!).empty ?? start[name]])
  return [start, Object.fromEntries(nothing) as StepValues].some(
    (values) =>
      !validateResolved(program, stepId, { fields: { [id]: field }, values: { ...values, [id]: value } }, today)[id],
  )
}

/**
 * Reports whether a value stays unchanged under these facts, which include the values of the step's own fields, and
 * whether the field's rules accept it there.
 */
export function isGoodIn(
  program: AuthorProgram,
  stepId: string,
  id: string,
  value: Value,
  today: string,
  facts: Facts,
): boolean {
  const declared = program.flow.steps[stepId]!.fields[id]!
  const field = program.branches?.fieldIn(program.flow, declared, facts) ?? declared
  if (!isSame(countedIn(program, stepId, id, value, facts), value)) return false
  return isLetThrough(program, stepId, id, field, value, today)
}

/**
 * Returns the rule that rejects a value in a field while the step's other fields have their start values; undefined if
 * none does.
 */
export function refusalOf(
  program: AuthorProgram,
  stepId: string,
  id: string,
  value: Value,
  today: string,
  field: Field,
): string | undefined {
  const values = { ...startOf(program)[stepId]!, [id]: value }
  return validateResolved(program, stepId, { fields: { [id]: field }, values }, today)[id]?.rule
}

/** Returns the value that counts under these facts, if this value was given under other facts. */
export function countedIn(program: AuthorProgram, stepId: string, id: string, value: Value, facts: Facts): Value {
  const declared = program.flow.steps[stepId]!.fields[id]!
  const field = program.branches?.fieldIn(program.flow, declared, facts) ?? declared
  return field === declared ? value : program.branches!.valueIn(program, kindOf(program, declared), field, value)
}

/**
 * Yields input that obeys the field's own rules, in its stored form. In a typed field, empty input is left out.
 *
 * @param facts the facts that decide which options are offered; without them, all are
 */
export function* goodValues(
  program: AuthorProgram,
  stepId: string,
  id: string,
  today: string,
  facts?: Facts,
): Generator<Value> {
  const declared = program.flow.steps[stepId]!.fields[id]!
  const field = facts ? (program.branches?.fieldIn(program.flow, declared, facts) ?? declared) : declared
  yield* goodValuesIn(program, stepId, id, today, field)
}

/** Yields the same as `goodValues` for a field as it is in a branch. */
function* goodValuesIn(
  program: AuthorProgram,
  stepId: string,
  id: string,
  today: string,
  field: Field,
): Generator<Value> {
  for (const { value, isGood } of triedValuesIn(program, stepId, id, today, field)) if (isGood) yield value
}

/** A value that was tried in a field, and whether the field's rules accept it. */
interface Tried {
  readonly value: Value
  readonly isGood: boolean
}

/** Yields each value that is tried in a field, as it is in a branch, once. */
export function* triedValuesIn(
  program: AuthorProgram,
  stepId: string,
  id: string,
  today: string,
  field: Field,
): Generator<Tried> {
  const tried = new Set(kindOf(program, field).typed ? ['""'] : [])
  // Two in five texts are generated a second time. They are skipped here, because computing the stored form of a text
  // takes most of the time.
  const met = new Set<Value>()
  for (const candidate of candidatesOf(program, stepId, id, today, field)) {
    if (met.has(candidate)) continue
    met.add(candidate)
    const value = left(program, field, candidate)
    const key = JSON.stringify(value)
    if (tried.has(key)) continue
    tried.add(key)
    yield { value, isGood: refusalOf(program, stepId, id, value, today, field) === undefined }
  }
}

/**
 * Returns values with which a step is answered in a case, or, for `any`, with all its fields. Fields that are present
 * get good values, and the others keep their start values. `fixed` values are used unchanged. Undefined if the search
 * finds none.
 *
 * @param ids the fields that are examined and whose values are returned; by default all
 */
export function stepWitness(
  program: AuthorProgram,
  stepId: string,
  facts: Facts | 'any',
  today: string,
  fixed: StepValues = {},
  ids: readonly string[] = Object.keys(startOf(program)[stepId]!),
): StepValues | undefined {
  for (const { values, isGood } of triedWitnesses(program, stepId, facts, today, fixed, ids)) if (isGood) return values
  return undefined
}

/** Values of a step that were tried together, and whether its rules accept all of them. */
interface TriedTogether {
  readonly values: StepValues
  readonly isGood: boolean
}

/**
 * Yields everything that `stepWitness` tries: first a value that each field accepts by itself, then the same values
 * with more and more fields changed.
 *
 * @param near values to begin with: those of another day, most of which may still be valid
 */
export function* triedWitnesses(
  program: AuthorProgram,
  stepId: string,
  facts: Facts | 'any',
  today: string,
  fixed: StepValues,
  ids: readonly string[],
  near: StepValues = {},
): Generator<TriedTogether> {
  const step = program.flow.steps[stepId]!
  const start = startOf(program)[stepId]!
  const known = facts === 'any' ? undefined : facts
  const choices = new Map<string, () => Iterable<Value>>()
  const values: Record<string, Value> = Object.fromEntries(ids.map((id) => [id, start[id]!]))
  for (const id of ids) {
    const resolved = known && resolveStep(program, step, values, known)
    const isPresent = !resolved || Object.hasOwn(resolved.fields, id)
    const choose = () =>
      !isPresent ? [start[id]!] : id in fixed ? [fixed[id]!] : goodValues(program, stepId, id, today, resolved?.facts)
    const [first] = choose()
    if (first === undefined) return
    choices.set(id, choose)
    values[id] = (isPresent ? near[id] : undefined) ?? first
  }
  const errorsOf = (so: StepValues) => Object.keys(validateStep(program, stepId, so, today, known))
  const broken = errorsOf(values)
  yield { values, isGood: broken.length === 0 }
  if (broken.length === 0) return
  const involved = involvedIn(program, stepId, broken, [...choices.keys()])
  const good = new Map(involved.map((id) => [id, [...firstOf(choices.get(id)!())]]))
  addComparable(step.fields, program.rules, good, (id, value) => {
    const field = step.fields[id]!
    if (id in fixed) return false
    return isSame(left(program, field, value), value) && isGoodIn(program, stepId, id, value, today, known ?? {})
  })
  // Beside the first value of the first field, these suit each other in most steps.
  const beside = { ...values, ...Object.fromEntries(involved.slice(1).map((id) => [id, good.get(id)![0]!])) }
  yield { values: beside, isGood: errorsOf(beside).length === 0 }
  const tried = involved.map((id) => [...firstOf(good.get(id)!)].filter((value) => !isSame(value, values[id])))
  for (let changes = 1; changes <= involved.length; changes += 1)
    for (const changed of changedIn(values, involved, tried, changes))
      yield { values: changed, isGood: errorsOf(changed).length === 0 }
}

/** Returns the fields whose rules are broken, and those that are linked with them by rules that name fields. */
function involvedIn(
  program: AuthorProgram,
  stepId: string,
  broken: readonly string[],
  ids: readonly string[],
): string[] {
  const step = program.flow.steps[stepId]!
  const written = new Map(
    ids.map((id) => [id, JSON.stringify([rulesOf(step, id, program.kinds), step.fields[id]!.rulesWhen])]),
  )
  const names = (left: string, right: string) => written.get(left)?.includes(JSON.stringify(right)) ?? false
  const involved = new Set(broken)
  // A set that grows while it is walked through.
  for (const found of involved) for (const id of ids) if (names(found, id) || names(id, found)) involved.add(id)
  return ids.filter((id) => involved.has(id))
}

/** Yields all variants of the values in which exactly `changes` of the given fields are changed. */
function* changedIn(
  values: StepValues,
  ids: readonly string[],
  alternatives: readonly (readonly Value[])[],
  changes: number,
  at = 0,
): Generator<StepValues> {
  if (changes === 0) return void (yield values)
  if (at + changes > ids.length) return
  for (const value of alternatives[at]!)
    yield* changedIn({ ...values, [ids[at]!]: value }, ids, alternatives, changes - 1, at + 1)
  yield* changedIn(values, ids, alternatives, changes, at + 1)
}

function* firstOf<T>(values: Iterable<T>): Generator<T> {
  let left = most
  for (const value of values) {
    yield value
    left -= 1
    if (left === 0) return
  }
}
