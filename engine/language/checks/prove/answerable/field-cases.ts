import type { When } from '../../../../../schemas/flow.ts'
import { all, holds, not, type Formula } from '../../../../runtime/cases/formula.ts'
import { conditionsIn } from '../../../../runtime/program/branches.ts'
import { namesInCondition, matches, type Facts } from '../../../../runtime/program/when.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import { inEachBranch, rulesIn } from '../../../kinds/rule-branches.ts'
import { conditionsWithin } from '../../../names/references.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import { observer } from '../explore/part.ts'
import type { Scope } from '../explore/scope.ts'
import { failing, type Failing } from '../failing.ts'
import type { ProofBasis } from '../proof-basis.ts'

/** A case that the conditions of some fields of a step distinguish. */
export interface FieldCase {
  readonly facts: Facts
  /** The results of the conditions, as a text. */
  readonly held: string
  /** The values of the step's own fields in this case, as far as conditions depend on them. */
  readonly answers: StepValues
  /** Returns a visitor in this case, and the facts that mark all such visitors; undefined if there is none. */
  readonly met: () => Failing | undefined
}

/** Returns a case for each combination of results that the conditions of some fields of a step can have. */
export function casesOf({ flow, explorer }: ProofBasis, fields: readonly FieldPlace[]): FieldCase[] {
  const step = fields[0]!.step
  const isAlone = fields.length === 1
  const scopes: Scope[] = [{ step, ...(isAlone && { whens: [fields[0]!.field.when] }) }]
  const conditions = fields.flatMap(({ field }): (When | undefined)[] =>
    isAlone ? [...conditionsIn(flow, field)] : conditionsWithin(flow, field),
  )
  const names = conditions.flatMap(namesInCondition)
  const met = (question: Formula) => failing(explorer, names, scopes, question)
  if (names.length === 0) return [{ facts: {}, held: '', answers: {}, met: () => met(true) }]
  const different = new Map<string, FieldCase>()
  for (const { facts, answers } of explorer.cases(names, scopes, true, [observer(conditions)])?.covering() ?? []) {
    const held = conditions.map((when) => matches(when, facts))
    const key = held.map(Number).join('')
    if (different.has(key)) continue
    const own = Object.fromEntries(Object.entries(answers).filter(([id]) => flow.steps[step]!.fields[id]))
    different.set(key, {
      facts,
      held: key,
      answers: own,
      met: () => met(all(conditions.map((when, index) => (held[index] ? holds(when) : not(holds(when)))))),
    })
  }
  return [...different.values()]
}

/** Returns a visitor in a case on a day to come; undefined if nobody is in it then. */
export function metOn(
  basis: ProofBasis,
  fields: readonly FieldPlace[],
  { held, met }: FieldCase,
  day: string,
): Failing | undefined {
  const later = basis.on(day)
  if (later === basis) return met()
  const same = later.subject.fields.filter((place) =>
    fields.some(({ step, id }) => place.step === step && place.id === id),
  )
  return casesOf(later, same)
    .find((fieldCase) => fieldCase.held === held)
    ?.met()
}

/**
 * Returns the groups of fields that must be answerable together: each field of a step by itself, then the fields whose
 * rules name each other.
 */
export function groupsOf({ program, subject }: ProofBasis, step: string): FieldPlace[][] {
  const fields = subject.fields.filter((field) => field.step === step && field.kind.drawn)
  const groups = new Map(fields.map((field) => [field.id, [field]]))
  for (const { id, field } of fields) {
    const rules = inEachBranch(field).map((branch) => rulesIn(program.flow.steps[step]!, id, branch, program.kinds))
    const arguments_ = JSON.stringify(rules.map((rule) => Object.values(rule)))
    for (const field of fields) {
      const [own, its] = [groups.get(id)!, groups.get(field.id)!]
      if (own === its || !arguments_.includes(JSON.stringify(field.id))) continue
      const joined = [...own, ...its]
      for (const member of joined) groups.set(member.id, joined)
    }
  }
  const linked = [...new Set(groups.values())].filter(({ length }) => length > 1)
  return [...fields.map((field) => [field]), ...linked.map((group) => fields.filter((field) => group.includes(field)))]
}
