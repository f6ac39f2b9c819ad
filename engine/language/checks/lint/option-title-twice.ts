import { optionListsOf } from '../../names/option-lists.ts'
import type { Lint } from './lint.ts'

/** Two options of one list that look the same, so that visitors can't distinguish them. */
export const optionTitleTwice: Lint<'option-title-twice'> = {
  code: 'option-title-twice',
  *check(subject) {
    for (const { path, options } of optionListsOf(subject)) {
      const first = new Map<string, string>()
      for (const [id, { title, description, image, when }] of Object.entries(options)) {
        // Options with different conditions may look alike: each may be offered to different visitors.
        const look = JSON.stringify([title, description, image, when])
        const before = first.get(look)
        if (before === undefined) first.set(look, id)
        else yield { path: [...path, id, 'title'], args: { before } }
      }
    }
  },
}
