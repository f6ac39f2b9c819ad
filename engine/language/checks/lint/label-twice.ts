import { inEachLanguage, labelsOf } from '../../names/labels.ts'
import type { Lint } from './lint.ts'

/** Two values of a name with the same label, so that authors cannot distinguish them. */
export const labelTwice: Lint<'label-twice'> = {
  code: 'label-twice',
  *check({ flow: { context } }) {
    for (const [name, entry] of Object.entries(context)) {
      const all = Object.entries(labelsOf(entry)).map(([value, label]) => ({ value, ...inEachLanguage(label) }))
      for (const [index, { value, en, ja }] of all.entries()) {
        const before = all.slice(0, index).find((item) => item.en === en || item.ja === ja)
        if (before)
          yield {
            path: ['context', name, 'label', value],
            on: 'key',
            args: { name, value, before: before.value, label: before.en === en ? en : ja },
          }
      }
    }
  },
}
