import { optionsOf } from '../../../runtime/program/options.ts'
import { spokenRules } from '../../compile/parts.ts'
import { everyRule } from '../../kinds/rule-branches.ts'
import { messagesIn } from '../../names/messages-in.ts'
import type { FieldPlace } from '../../names/subject.ts'
import { ruleSetsOf } from '../../names/rule-sets.ts'
import { namesAt } from '../../names/filled-names.ts'
import { wordingsOf } from '../../names/wordings.ts'
import type { Claim } from './claim.ts'
import { counterexampleOf } from './situation.ts'

/** A word or link that no text uses, a context that decides nothing, a message of a rule or a table that no field has, a limit that is never reached. */
export const unused: Claim<'unused'> = {
  code: 'unused',
  *refute({ flow, subject, explorer, today }) {
    const named = new Set(wordingsOf(subject).flatMap(({ path, text }) => namesAt(path, text)))
    const tables = new Set(subject.fields.flatMap(({ field }) => [field.options, field.suggest?.domains]))
    const asked = new Set(subject.slots.flatMap(({ kind, value }) => (kind === 'condition' ? Object.keys(value as object) : [])))
    const said = spokenRules(flow, subject.vocabulary)
    const rulesAt = ({ id, step, field, kind }: FieldPlace) => everyRule(flow.steps[step]!, id, { [field.type]: kind })
    const first = explorer.cases([])!.first()!
    const idle = [
      ...(['words', 'links'] as const).flatMap((root) =>
        Object.keys(flow[root] ?? {})
          .filter((word) => !named.has(word))
          .map((word) => ({ path: [root, word], args: { word, name: word } })),
      ),
      ...Object.keys(flow.tables ?? {})
        .filter((table) => !tables.has(table))
        .map((table) => ({ path: ['tables', table], args: { name: table } })),
      ...Object.keys(flow.context)
        .filter((name) => !asked.has(name) && !named.has(name))
        .map((context) => ({ path: ['context', context], args: { context, name: context } })),
      ...messagesIn(subject)
        .filter(({ rule, field }) => !(field ? rulesAt(field).includes(rule) : said.has(rule)))
        .map(({ rule, path }) => ({ path, args: { rule, name: rule } })),
      ...subject.fields.flatMap((place) => {
        const options = Object.keys(optionsOf(flow, place.field)).length
        return ruleSetsOf(place)
          .filter(({ rules }) => Number(rules.maxChoices) > options)
          .map(({ path }) => ({ path: [...path, 'maxChoices'], args: { options, name: 'maxChoices' } }))
      }),
    ]
    for (const { path, args } of idle)
      yield { path, on: 'key', severity: 'warning', args, counterexample: counterexampleOf(first.situation, today) }
  },
}
