import { placeholdersIn } from '../../../runtime/placeholders.ts'
import { filledAt } from '../../names/references.ts'
import { fieldAt, type Subject, isQuotable } from '../../names/subject.ts'
import { wordingsOf } from '../../names/wordings.ts'
import { onlyNearest } from '../../read/nearest.ts'
import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'
import { renamed, suggestion } from './suggestion.ts'

/** A placeholder `{name}` without a value: the visitor would read the name in braces. */
export const unknownPlaceholder: Lint<'unknown-placeholder'> = {
  code: 'unknown-placeholder',
  *check(subject) {
    const { words = {}, links = {}, context, computed } = subject.flow
    const answers = subject.fields.filter(isQuotable).map(({ id }) => id)
    for (const { path, text, isNumber } of wordingsOf(subject)) {
      if (isNumber) continue
      // The texts of links cannot contain links.
      const named = path.at(0) === 'links' ? {} : links
      const known = [
        ...Object.keys({ ...words, ...context, ...computed, ...named }),
        ...namesOnlyAt(subject, path),
        ...answers,
      ]
      for (const name of placeholdersIn(text)) {
        if (known.includes(name)) continue
        const sure = onlyNearest(name, known)
        const args = { name, known, ...suggestion(name, known) }
        yield { path, ...renamed(text, name, sure), args }
      }
    }
  },
}

/** Returns the placeholders of this place only: those of the engine, and the links of the field in its label. */
function namesOnlyAt({ fields }: Subject, path: Path): readonly string[] {
  const at = fieldAt(path)
  const place = path[4] === 'label' ? fields.find(({ id, step }) => step === at?.step && id === at.field) : undefined
  return [...filledAt(path), ...Object.keys(place?.field.links ?? {})]
}
