import type { Field } from '../../../../schemas/flow.ts'
import { branchOf, fieldIn } from '../../../runtime/program/branches.ts'
import { optionsOf } from '../../../runtime/program/options.ts'
import { demandsOf } from '../../kinds/candidates.ts'
import { argumentsOf, ruleNamed } from '../../kinds/rules-of.ts'
import { note } from '../../messages/note.ts'
import { ruleAt, ruleSetsOf } from '../../names/rule-sets.ts'
import type { FieldPlace } from '../../names/subject.ts'
import { answersTo, answersTogether, type IsAnswerable } from './answerable/answers.ts'
import { casesOf, type FieldCase, groupsOf, metOn } from './answerable/field-cases.ts'
import { notesOn, outlookOf, severityOf, type Outlook } from './answerable/outlook.ts'
import { counterexampleOf } from './case-path.ts'
import type { Claim, Refutation } from './claim.ts'
import type { ProofBasis } from './proof-basis.ts'
import { searchFor } from './witness/witness.ts'

/**
 * Rules that no input obeys in some case or on some day, alone or together with the field's other requirements or with
 * other fields of its step.
 */
export const noValue: Claim<'no-value'> = {
  code: 'no-value',
  refute: (basis) => refutations(basis, outlookFor),
  refuteLater: (basis) => refutations(basis, outlookOn),
}

/** Returns the days on which those in a case can't answer some fields of a step; undefined if there are none. */
type Look = (
  basis: ProofBasis,
  fields: readonly FieldPlace[],
  isAnswerable: IsAnswerable,
  fieldCase: FieldCase,
) => Outlook | undefined

function* refutations(basis: ProofBasis, look: Look): Generator<Refutation<'no-value'>> {
  for (const step of basis.flow.order) {
    const unanswerable = new Set<FieldPlace>()
    for (const fields of groupsOf(basis, step)) {
      if (fields.some((field) => unanswerable.has(field))) continue
      const found = casesOf(basis, fields).flatMap((fieldCase) => refutationsIn(basis, fields, fieldCase, look))
      const first = found.find(({ severity }) => severity === 'error') ?? found[0]
      if (!first) continue
      for (const field of fields) unanswerable.add(field)
      yield first
    }
  }
}

function refutationsIn(
  basis: ProofBasis,
  fields: readonly FieldPlace[],
  fieldCase: FieldCase,
  look: Look,
): Refutation<'no-value'>[] {
  const { flow, program, today } = basis
  const [place] = fields as [FieldPlace]
  const { facts } = fieldCase
  const field = fieldIn(flow, place.field, facts)
  // A field that offers no option is reported by `no-option`.
  if (fields.length === 1 && hasOptions(basis, place.field) && !hasOptions(basis, field)) return []
  const outlook = look(
    basis,
    fields,
    fields.length === 1 ? answersTo(program, place, field) : answersTogether(program, fields, fieldCase),
    fieldCase,
  )
  const met = outlook && metOn(basis, fields, fieldCase, outlook.first)
  if (!met) return []
  const more = [...(met.where ? [note('only-where', { where: met.where })] : []), ...notesOn(outlook, today)]
  // The search for texts may be incomplete: then another search might find a text that obeys the rules.
  const unsure =
    fields.some((field) =>
      demandsOf(searchIn(basis, field, outlook.first, fieldIn(flow, field.field, facts))).some(
        (demand) => demand.unsure,
      ),
    ) || undefined
  const found = {
    severity: unsure ? ('warning' as const) : severityOf(outlook, today),
    more,
    counterexample: counterexampleOf(met.casePath, outlook.first),
  }
  if (fields.length > 1)
    return [
      {
        path: ['steps', place.step, 'fields'],
        on: 'key',
        args: { unsure, fields: fields.map(({ id }) => id) },
        ...found,
      },
    ]
  const { path, args } = conflictIn(basis, place, field, outlook.first)
  return [{ path, args: { unsure, ...args }, ...found }]
}

/**
 * Returns the days on which a field, or some fields together, can't be answered. If no rule depends on the calendar,
 * all days are alike.
 */
const outlookFor: Look = (basis, fields, isAnswerable, fieldCase) => {
  const { subject, today } = basis
  const dependsOnDay = fields
    .flatMap(ruleSetsOf)
    .some(({ rules }) => Object.keys(rules).some((name) => ruleNamed(subject.vocabulary.rules, name)?.goesByCalendar))
  if (!dependsOnDay) return outlookOn(basis, fields, isAnswerable, fieldCase)
  if (fieldCase.held === '' && moveWithDay(basis, fields) && isAnswerable(today)) return undefined
  const met = new Map<ProofBasis, boolean>()
  const isMet = (day: string) => {
    const later = basis.on(day)
    const is = met.get(later) ?? metOn(basis, fields, fieldCase, day) !== undefined
    met.set(later, is)
    return is
  }
  return outlookOf((day) => met.get(basis.on(day)) === false || isAnswerable(day), today, isMet)
}

/**
 * Reports whether all limits of some fields are so many days after today or after each other's answers. Then what can
 * be answered today can be answered on every day.
 */
function moveWithDay({ subject }: ProofBasis, fields: readonly FieldPlace[]): boolean {
  const isInDays = (argument: object) => Object.keys(argument).every((key) => key === 'days' || key === 'field')
  return fields.every(
    (place) =>
      place.kind.measured?.includes('from') &&
      (place.field.precision ?? 'day') === 'day' &&
      ruleSetsOf(place)
        .flatMap(({ rules }) => argumentsOf(subject.vocabulary.rules, rules))
        .every(
          ({ rule, argument }) =>
            rule.types?.includes('array') ||
            ((rule.goesByCalendar || rule.references) && typeof argument === 'object' && isInDays(argument)),
        ),
  )
}

/** The same, of the day of the proof alone. */
const outlookOn: Look = ({ today }, _, isAnswerable) =>
  isAnswerable(today) ? undefined : { first: today, stays: true }

const hasOptions = ({ flow }: ProofBasis, field: Field) => Object.keys(optionsOf(flow, field)).length > 0

const searchIn = ({ program }: ProofBasis, { step, id }: FieldPlace, day: string, field: Field) =>
  searchFor(program, step, id, day, field)

/** Returns the rules of a field that no input obeys together on a day, and the path of the last of them. */
function conflictIn(
  basis: ProofBasis,
  place: FieldPlace,
  field: Field,
  day: string,
): Pick<Refutation<'no-value'>, 'path' | 'args'> {
  const conflict = place.kind.conflict?.(searchIn(basis, place, day, field)) ?? []
  const rule = conflict.findLast((item) => item.startsWith('rule '))?.slice(5)
  const names = conflict.map((item) => item.replace(/^\w+ /, ''))
  const args = {
    noOptions: place.field.options !== undefined && !hasOptions(basis, field),
    ...(names.length > 1 ? { rules: names } : { rule: names[0] }),
  }
  return { path: (rule !== undefined && ruleAt(place, rule, branchOf(field))) || place.path, args }
}
