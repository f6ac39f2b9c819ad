import { ruleNamed } from '../../../runtime/rules/index.ts'
import type { FieldPlace } from '../../names/subject.ts'
import type { Claim, Refutation } from './claim.ts'
import type { Ground } from './ground.ts'
import { counterexampleOf } from './situation.ts'
import { goodValues, searchFor, stepWitness } from './witness/witness.ts'

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
function daysFor({ today }: Ground, fields: readonly FieldPlace[]): string[] {
  const goesByCalendar = fields.some(({ field: { rules = {} } }) => Object.keys(rules).some((name) => ruleNamed(name)?.goesByCalendar))
  if (!goesByCalendar) return [today]
  const year = Number(today.slice(0, 4))
  return [today, ...Array.from({ length: years - 1 }, (_, index) => `${year + index + 1}-01-01`)]
}

function refutationOn(ground: Ground, step: string, fields: readonly FieldPlace[], day: string): Refutation<'no-value'>[] {
  const { program, explorer, today } = ground
  const place = fields.find(({ id }) => goodValues(program, step, id, day).next().done === true)
  if (!place && stepWitness(program, step, 'any', day)) return []
  const first = explorer.cases([], [{ step }])?.first()
  if (!first) return []
  const since = day === today ? undefined : day
  const counterexample = counterexampleOf(first.situation, day)
  if (place) {
    const conflict = place.kind.conflict?.(searchFor(program, step, place.id, day)) ?? []
    const rule = conflict.findLast((one) => one.startsWith('rule '))?.slice(5)
    const names = conflict.map((one) => one.replace(/^\w+ /, ''))
    const args = { since, noOptions: place.field.options !== undefined, ...(names.length > 1 ? { rules: names } : { rule: names[0] }) }
    return [{ path: [...place.path, ...(rule === undefined || !Object.hasOwn(place.field.rules ?? {}, rule) ? [] : ['rules', rule])], args, counterexample }]
  }
  const args = { since, fields: fields.map(({ id }) => id) }
  return [{ path: ['steps', step, 'fields'], on: 'key', args, counterexample }]
}
