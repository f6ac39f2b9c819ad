import type { Field } from '../../../schemas/flow.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import { matches } from '../../runtime/program/when.ts'
import { withLength } from '../answers/keys.ts'
import { changesInCases, inEachCase } from './cases.ts'
import type { AnswerChange } from './explanation.ts'
import { isReordered, presenceChanges } from './questions.ts'
import { commonFields, type FieldPair, placeOfField, placeOfOption, placeOfStep, type Version } from './version.ts'

/** Returns what visitors can or must answer in another way, at the questions that both versions have. */
export const changedAnswers = (before: Version, after: Version): AnswerChange[] =>
  after.flow.order
    .filter((step) => Object.hasOwn(before.flow.steps, step))
    .flatMap((step) => [
      ...changesOfStep(before, after, step),
      ...commonFields(before, after)
        .filter((pair) => pair.step === step)
        .flatMap((pair) => changesOfField(before, after, pair)),
    ])

function changesOfStep(before: Version, after: Version, step: string): AnswerChange[] {
  const [old, now] = [before.flow.steps[step]!, after.flow.steps[step]!]
  const [fields, newFields] = [Object.keys(old.fields), Object.keys(now.fields)]
  const place = placeOfStep(after, step)
  return [
    ...(isReordered(fields, newFields) ? [{ change: 'order' as const, place }] : []),
    ...((old.optional ?? false) === (now.optional ?? false)
      ? []
      : [{ change: now.optional ? ('optional' as const) : ('needed' as const), place }]),
    ...fields
      .filter((id) => !newFields.includes(id))
      .map((id) => ({ change: 'removed' as const, place: placeOfField(before, step, id) })),
    ...newFields
      .filter((id) => !fields.includes(id))
      .map((id) => ({ change: 'added' as const, place: placeOfField(after, step, id) })),
  ]
}

function changesOfField(before: Version, after: Version, pair: FieldPair): AnswerChange[] {
  const { step, id, before: old, after: now } = pair
  const place = placeOfField(after, step, id)
  return [
    ...(old.type === now.type ? [] : [{ change: 'type' as const, place, before: old.type, after: now.type }]),
    ...presenceChanges(before.flow, after.flow, old.when, now.when).map((presence) => ({ ...presence, place })),
    ...changedRules(before, after, pair).map((change) => ({ ...change, place })),
    ...changedOptions(before, after, pair),
  ]
}

function changedOptions(before: Version, after: Version, pair: FieldPair): AnswerChange[] {
  const { step, id } = pair
  const [old, now] = [optionsOf(before.flow, pair.before), optionsOf(after.flow, pair.after)]
  const [ids, newIds] = [Object.keys(old), Object.keys(now)]
  return [
    ...ids
      .filter((option) => !newIds.includes(option))
      .map((option) => ({ change: 'removed' as const, place: placeOfOption(before, step, id, option) })),
    ...newIds.flatMap((option): AnswerChange[] => {
      const place = placeOfOption(after, step, id, option)
      if (!ids.includes(option)) return [{ change: 'added', place }]
      return presenceChanges(before.flow, after.flow, old[option]!.when, now[option]!.when).map((presence) => ({
        ...presence,
        place,
      }))
    }),
    ...(isReordered(ids, newIds) ? [{ change: 'order' as const, place: placeOfField(after, step, id) }] : []),
  ]
}

/** A change of a rule, without the place of its field. */
type RuleChange = Omit<Extract<AnswerChange, { readonly change: 'rule' }>, 'place'>

/** Returns the rules that apply to some visitors with another argument, or no longer, or newly. */
function changedRules(before: Version, after: Version, { step, id }: FieldPair): RuleChange[] {
  const fields = [before, after].map(({ written }) => written.steps[step]!.fields[id]!)
  const names = [...new Set(fields.flatMap(ruleNames))]
  return names.flatMap((rule) =>
    changesInCases(argumentsOf(before, step, id, rule), argumentsOf(after, step, id, rule)).map(
      ({ pairs, audience }): RuleChange => {
        const [old, now] = [pairs[0]!.before, pairs[0]!.after]
        return {
          change: 'rule',
          rule,
          ...(old !== undefined && { before: JSON.parse(old) as unknown }),
          ...(now !== undefined && { after: JSON.parse(now) as unknown }),
          audience,
        }
      },
    ),
  )
}

const ruleNames = (field: Field): string[] =>
  Object.keys(withLength(field, Object.assign({}, field.rules, ...(field.rulesWhen ?? []).map(({ rules }) => rules))))

/** Returns the argument of a rule as JSON, in each case that the field distinguishes. */
function argumentsOf({ flow, written }: Version, step: string, id: string, rule: string) {
  const field = written.steps[step]!.fields[id]!
  const whens = (flow.steps[step]!.fields[id]!.rulesWhen ?? []).map(({ when }) => when)
  return inEachCase(flow, whens, (facts) => {
    const more = (field.rulesWhen ?? []).filter((_, index) => matches(whens[index], facts)).map(({ rules }) => rules)
    return JSON.stringify(withLength(field, Object.assign({}, field.rules, ...more))[rule])
  })
}
