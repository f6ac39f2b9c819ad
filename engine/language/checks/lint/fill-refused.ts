import { inEachBranch } from '../../kinds/rule-branches.ts'
import { longestIn, normalizedIn } from './accepted.ts'
import type { Lint } from './lint.ts'

/** A place name, as look-ups find it. */
const place = '\u5C71\u53E3'

/** The largest number of characters that a look-up finds for each part: the longest names in Japan Post's list. */
const longest: Readonly<Record<string, number>> = { locality: 10, street: 32 }

/** A look-up that fills a field with text that its rules always reject, or that is longer than the field allows. */
export const fillRefused: Lint<'fill-refused'> = {
  code: 'fill-refused',
  *check({ fields, vocabulary }) {
    const ofEveryLength = vocabulary.rules.filter(({ countsOnly }) => !countsOnly)
    for (const { field, path } of fields)
      for (const [id, parts] of Object.entries(field.lookup?.fill ?? {})) {
        const target = fields.find((field) => field.id === id)
        // A number that would fill a text field is reported by `fill-target`.
        if (!target?.kind.typed || parts === 'region_id') continue
        const at = { path: [...path, 'lookup', 'fill', id] }
        const normalized = inEachBranch(target.field).map((field) => normalizedIn(field, place, ofEveryLength))
        const { value, broken } = normalized.find((item) => item.broken !== undefined) ?? normalized[0]!
        const most = Math.min(...inEachBranch(target.field).map((field) => longestIn(field, vocabulary.rules)))
        const found = [parts].flat().reduce((sum, part) => sum + (longest[part] ?? 0), 0)
        const rule = value === '' ? undefined : broken
        if (rule !== undefined || found > most) yield { ...at, args: { field: id, rule, most, found } }
      }
  },
}
