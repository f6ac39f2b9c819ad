import { placeholdersIn, wordingsOf } from '../lint/texts.ts'
import type { Claim } from './claim.ts'
import { counterexampleOf } from './situation.ts'

/** A word or link that no text uses, or a table that no field uses. */
export const unused: Claim<'unused'> = {
  code: 'unused',
  *refute({ flow, subject, explorer, today }) {
    const named = new Set(wordingsOf(subject).flatMap(({ text }) => placeholdersIn(text)))
    const tables = new Set(subject.fields.flatMap(({ field }) => [field.options, field.suggest?.domains]))
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
    ]
    for (const { path, args } of idle)
      yield { path, on: 'key', severity: 'warning', args, counterexample: counterexampleOf(first.situation, today) }
  },
}
