import { inEachBranch, isInBranch } from '../../kinds/rule-branches.ts'
import { ruleAt, ruleSetsOf } from '../../names/rule-sets.ts'
import type { FieldPlace } from '../../names/subject.ts'
import { ruleNamed } from '../../vocabulary.ts'
import { namesWithin } from '../../names/within-field.ts'
import type { Claim, Refutation } from './claim.ts'
import type { Ground } from './ground.ts'
import { counterexampleOf } from './situation.ts'
import { demandsOf } from './witness/candidates.ts'
import { goodValuesIn, searchFor, stepWitness } from './witness/witness.ts'

/** Years in which rules that go by the calendar are tried, this one included. */
const years = 5

/** Rules that no input obeys, alone or with what else the field asks, or with the other fields of its step. */
export const noValue: Claim<'no-value'> = {
  code: 'no-value',
  *refute(ground) {
    for (const step of ground.flow.order) {
      const fields = ground.subject.fields.filter((field) => field.step === step && field.kind.drawn)
      const [first] = daysFor(ground, fields).flatMap((day) => refutationOn(ground, step, fields, day))
      if (first) yield first
    }
  },
}

/** The day of the proof, and the first days of the years after it where rules go by the calendar. */
function daysFor({ today, subject }: Ground, fields: readonly FieldPlace[]): string[] {
  const goesByCalendar = fields.flatMap(ruleSetsOf).some(({ rules }) => Object.keys(rules).some((name) => ruleNamed(subject.vocabulary.rules, name)?.goesByCalendar))
  if (!goesByCalendar) return [today]
  const year = Number(today.slice(0, 4))
  return [today, ...Array.from({ length: years - 1 }, (_, index) => `${year + index + 1}-01-01`)]
}

function refutationOn(ground: Ground, step: string, fields: readonly FieldPlace[], day: string): Refutation<'no-value'>[] {
  const { program, explorer, today } = ground
  const without = fields.flatMap((one) => withoutValue(ground, one, day)).find(() => true)
  if (!without && stepWitness(program, step, 'any', day)) return []
  const first = without?.first ?? explorer.cases([], [{ step }])?.first()
  if (!first) return []
  const since = day === today ? undefined : day
  const counterexample = counterexampleOf(first.situation, day)
  if (without) {
    const { place, field, branch } = without
    const search = searchFor(program, step, place.id, day, field)
    const conflict = place.kind.conflict?.(search) ?? []
    // Of a form that is only tried out, another search might find a text.
    const unsure = demandsOf(search).some((demand) => demand.unsure) || undefined
    const rule = conflict.findLast((one) => one.startsWith('rule '))?.slice(5)
    const names = conflict.map((one) => one.replace(/^\w+ /, ''))
    const args = { since, unsure, noOptions: place.field.options !== undefined, ...(names.length > 1 ? { rules: names } : { rule: names[0] }) }
    return [{ path: (rule !== undefined && ruleAt(place, rule, branch)) || place.path, severity: unsure ? 'warning' : 'error', args, counterexample }]
  }
  const args = { since, fields: fields.map(({ id }) => id) }
  return [{ path: ['steps', step, 'fields'], on: 'key', args, counterexample }]
}

/** The branches of a field in which no value obeys its rules, with a case of each that some visitor comes into. */
function withoutValue({ flow, program, explorer }: Ground, place: FieldPlace, day: string) {
  const { id, step, field: whole } = place
  return inEachBranch(whole).flatMap((field, branch) => {
    if (goodValuesIn(program, step, id, day, field).next().done !== true) return []
    const isOne = whole.rulesWhen === undefined
    const first = explorer.cases(isOne ? [] : namesWithin(flow, whole), [{ step, ...(!isOne && { whens: [whole.when] }) }], isInBranch(whole, branch))?.first()
    return first ? [{ place, field, branch, first }] : []
  })
}
