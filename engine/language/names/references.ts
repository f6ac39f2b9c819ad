import type { Field, Flow, When } from '../../../schemas/flow.ts'
import { placeholdersIn } from '../../runtime/placeholders.ts'
import { conditionsIn } from '../../runtime/program/branches.ts'
import { agreementsOf } from '../../runtime/program/fields.ts'
import { ownNames } from '../../runtime/program/own-names.ts'
import { fieldsOf, type Shape } from '../../runtime/program/shapes.ts'
import { namesInCondition } from '../../runtime/program/when.ts'
import type { Role } from '../../runtime/value.ts'
import { rulesIn } from '../kinds/rule-branches.ts'
import { ruleNamed } from '../kinds/rules-of.ts'
import type { Half } from '../read/locator.ts'
import { type Path, pathText } from '../read/path.ts'
import { kindsOf } from '../vocabulary.ts'
import { ruleSetsOf } from './rule-sets.ts'
import { type FieldPlace, type Subject, fieldAt } from './subject.ts'

/** A place of a flow that names a field. */
export interface Reference {
  readonly id: string
  readonly path: Path
  readonly on?: Half
  /** The step whose fields may be named; undefined if the fields of all steps may be. */
  readonly step?: string
  /** The step before which the field must be answered; undefined if it may be anywhere. */
  readonly before?: string
  /** The role in which it is named. */
  readonly role: Role
  /** The names in the same list, in which none may occur twice. */
  readonly siblings?: readonly string[]
  /** The rule that compares a field with the named one. */
  readonly comparison?: { readonly rule: string; readonly of: string }
}

/** Returns the fields that visitors must tick before sending, with the places that name them. */
export function neededAgreements(flow: Flow): { readonly id: string; readonly path: Path }[] {
  const path = ['send', 'needs', 'agreed']
  const isList = Array.isArray(flow.send.needs.agreed)
  return agreementsOf(flow).map((id, index) => ({ id, path: isList ? [...path, index] : path }))
}

/** Lists every place in a flow that names a field, except conditions. */
export function referencesIn({ flow, fields, vocabulary }: Subject): Reference[] {
  const { confirmation } = flow
  const { sms, off } = flow.send
  return [
    ...Object.keys(flow.steps).flatMap((step) => inStep(flow.steps[step]!, step)),
    ...fields.flatMap(({ id: own, field, step, path }): Reference[] => [
      ...(field.reading
        ? [{ id: field.reading.of, path: [...path, 'reading', 'of'], step, role: 'typed' as const }]
        : []),
      ...Object.keys(field.lookup?.fill ?? {}).map((id, _, siblings): Reference => {
        return { id, path: [...path, 'lookup', 'fill', id], on: 'key', role: 'filled' as const, siblings }
      }),
      ...(field.for ?? []).map((id, index): Reference => {
        return { id, path: [...path, 'for', index], before: step, role: 'matched' }
      }),
      ...ruleSetsOf({ field, path }).flatMap((set) =>
        Object.entries(set.rules).flatMap(([rule, argument]): Reference[] =>
          (ruleNamed(vocabulary.rules, rule)?.references?.(argument as never) ?? []).map(
            ({ field: id, at, ...rest }) => {
              const comparison = rest.role === 'compared' && { comparison: { rule, of: own } }
              return { id, path: [...set.path, rule, ...at], step, ...rest, ...comparison }
            },
          ),
        ),
      ),
    ]),
    ...neededAgreements(flow).map((place): Reference => ({ ...place, role: 'ticked' })),
    ...Object.keys(off?.agreements ?? {}).map((id, _, siblings): Reference => {
      return { id, path: ['send', 'off', 'agreements', id], on: 'key', role: 'ticked', siblings }
    }),
    ...(sms ? [{ id: sms.phone, path: ['send', 'sms', 'phone'], role: 'typed' as const }] : []),
    ...(confirmation ? [{ id: confirmation.to, path: ['confirmation', 'to'], role: 'typed' as const }] : []),
  ]
}

/** Returns the path within a `join` at which its parts are listed. */
export const inJoin = ({ join }: Shape): readonly string[] => (join && 'of' in join ? ['of'] : [])

function inStep({ answer, attention }: Subject['flow']['steps'][string], step: string): Reference[] {
  const shapes = Object.entries(answer ?? {}).flatMap(([key, shape]) => {
    const [name = ''] = Object.keys(shape)
    return fieldsOf(shape).map((id, index, siblings) => {
      return {
        id,
        path: [
          'steps',
          step,
          'answer',
          key,
          name,
          ...(shape.slice ? ['of'] : shape.number ? [] : [...inJoin(shape), index]),
        ],
        step,
        role: 'typed' as const,
        candidates: siblings,
      }
    })
  })
  const attended = (attention?.fields ?? []).map((id, index, siblings) => {
    return {
      id,
      path: ['steps', step, 'attention', 'fields', index],
      step,
      role: 'typed' as const,
      candidates: siblings,
    }
  })
  return [...shapes, ...attended]
}

/** Returns the place of a text as in `ownNames`: its path in the flow, or the path below its field. */
export function placeAt(path: Path): string {
  const place = fieldAt(path)?.slot ?? pathText(path).replace(/\[.*/, '')
  // The path of a plural form continues below the text.
  return Object.keys(ownNames).find((own) => place.startsWith(`${own}.`)) ?? place
}

/** Returns the names that the engine fills into the text at a path. */
export function filledAt(path: Path): readonly string[] {
  const place = placeAt(path)
  return Object.hasOwn(ownNames, place) ? ownNames[place]! : []
}

/**
 * Returns the placeholders of the text at a path that the flow itself has to fill, without the engine's own.
 *
 * @param namesIn selects the placeholders
 */
export function namesAt(path: Path, text: string, namesIn: (text: string) => string[] = placeholdersIn): string[] {
  const own = filledAt(path)
  return namesIn(text).filter((name) => !own.includes(name))
}

/** Lists the conditions on which a field and its content depend: its own, and those in it. */
export const conditionsWithin = (flow: Flow, field: Field): (When | undefined)[] => [
  field.when,
  ...conditionsIn(flow, field),
]

/** Lists the names in these conditions. */
export const namesWithin = (flow: Flow, field: Field): string[] =>
  conditionsWithin(flow, field).flatMap(namesInCondition)

/**
 * Returns the kinds of which a field must be to be compared; none if it is right. Dates are compared with dates and
 * numbers with numbers. Rules that judge any text compare fields of the same kind.
 */
export function kindsToCompare(
  { flow, fields, vocabulary }: Subject,
  { comparison }: Pick<Reference, 'comparison'>,
  named: FieldPlace,
) {
  if (!comparison) return []
  const form = ruleNamed(vocabulary.rules, comparison.rule)?.judges
  if (form === undefined) {
    const { kind } = fields.find(({ id, step }) => id === comparison.of && step === named.step)!
    return kind.name === named.kind.name ? [] : [kind.words]
  }
  const ensures = (names: readonly string[]) =>
    names.some((name) => ruleNamed(vocabulary.rules, name)?.ensures?.includes(form))
  const rules = rulesIn(flow.steps[named.step]!, named.id, named.field, kindsOf(vocabulary))
  if (ensures(Object.keys(rules))) return []
  return vocabulary.kinds
    .filter((kind) => ensures(Object.keys(kind.rules?.({ type: '' }) ?? {})))
    .map(({ words }) => words)
}
