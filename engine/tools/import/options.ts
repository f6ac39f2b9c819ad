import { note } from '../../language/messages/note.ts'
import type { Choice, Place, Report, Scalar } from './form.ts'
import { Names } from './names.ts'
import { plain } from './signs.ts'
import { withoutBraces } from './wording.ts'

/** The options of a field, and how conditions and defaults call them. */
export interface Options {
  readonly options: Readonly<Record<string, { readonly value: Scalar; readonly title: string }>>
  readonly idOf: (value: Scalar) => string | undefined
}

/** Returns the options of a field. Options with the same value or title as an earlier one are reported and left out. */
export function optionsFor(choices: readonly Choice[], place: Place, report: Report): Options {
  const names = new Names()
  const titles = new Set<string>()
  const ids = new Map<Scalar, string>()
  const options: Record<string, { value: Scalar; title: string }> = {}
  for (const choice of choices) {
    const title = withoutBraces(plain(choice.title) || String(choice.value))
    const value = typeof choice.value === 'string' ? withoutBraces(choice.value) : choice.value
    if (value !== choice.value || /[{}]/.test(choice.title))
      report(place, note('import-braces', { text: plain(choice.title) || String(choice.value) }))
    if (ids.has(value) || titles.has(title)) {
      report(place, note('import-option-twice', { title, value: String(value) }))
      continue
    }
    const id = names.nameFor(typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value), 'option')
    titles.add(title)
    ids.set(value, id)
    ids.set(choice.value, id)
    options[id] = { value, title }
  }
  return { options, idOf: (value) => ids.get(value) }
}
