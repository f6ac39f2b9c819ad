import { labelKeysOf, labelsOf } from '../../names/labels.ts'
import type { Subject } from '../../names/subject.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A label of a value that the name never has, so that nobody reads it. */
export const labelValue: Lint<'label-value'> = {
  code: 'label-value',
  *check(subject) {
    for (const [name, entry] of Object.entries(subject.flow.context)) {
      const known = labelKeysOf(entry)
      const labelled = Object.keys(labelsOf(entry))
      for (const value of labelled) {
        if (known.includes(value) || isInherited(subject, name, value)) continue
        // A number that is nearly another one is rarely a misspelling.
        const free = known.filter((key) => !labelled.includes(key) && Number.isNaN(Number(key)))
        yield {
          path: ['context', name, 'label', value],
          on: 'key',
          args: { name, value, known, ...suggestion(value, free) },
          ...sureFix(value, free),
        }
      }
    }
  },
}

/** Reports whether a variant inherits the label while it narrows the values: then the label is right in the base. */
function isInherited({ fileAt }: Subject, name: string, value: string): boolean {
  const file = fileAt(['context', name, 'label', value])
  return file !== fileAt([]) && file !== fileAt(['context', name, 'values'])
}
