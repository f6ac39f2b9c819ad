import type { When } from '../../../../../schemas/flow.ts'
import { all, holds, not, type Formula } from '../../../../runtime/cases/formula.ts'
import { conditionsIn } from '../../../../runtime/program/branches.ts'
import { namesInCondition, matches, type Facts } from '../../../../runtime/program/when.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import { conditionsWithin } from '../../../names/within-field.ts'
import { observer } from '../explore/part.ts'
import type { Scope } from '../explore/scope.ts'
import { failing, type Failing } from '../failing.ts'
import type { ProofBasis } from '../proof-basis.ts'

/** A case that the conditions of some fields of a step distinguish. */
export interface FieldCase {
  readonly facts: Facts
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
  if (names.length === 0) return [{ facts: {}, answers: {}, met: () => met(true) }]
  const different = new Map<string, FieldCase>()
  for (const { facts, answers } of explorer.cases(names, scopes, true, [observer(conditions)])?.covering() ?? []) {
    const held = conditions.map((when) => matches(when, facts))
    const key = held.map(Number).join('')
    if (different.has(key)) continue
    const own = Object.fromEntries(Object.entries(answers).filter(([id]) => flow.steps[step]!.fields[id]))
    different.set(key, {
      facts,
      answers: own,
      met: () => met(all(conditions.map((when, index) => (held[index] ? holds(when) : not(holds(when)))))),
    })
  }
  return [...different.values()]
}
