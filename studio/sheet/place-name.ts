import type { Language } from '../../engine/language/messages/catalogue.ts'
import { textPath } from '../../engine/language/read/path.ts'
import { branches, isPart } from '../../engine/language/read/schema-part.ts'
import { propertiesOf } from '../form/branch.ts'
import { formSchema } from '../form/schema.ts'
import { titleOf } from '../form/titles.ts'

/**
 * Returns the titles of the parts of a path such as `steps.job.bubbles.question`, outermost first. Titles are those of
 * the form view. Names that the author gave stay unchanged.
 */
export function placeNames(path: string, language: Language): string[] {
  const keys = textPath(path)
  let here: readonly unknown[] = [formSchema]
  return keys.map((key, index) => {
    const all = here.flatMap(alternatives)
    const known = all.map((part) => propertiesOf(part)[key]).filter((part) => part !== undefined)
    here =
      known.length > 0 ? known : all.flatMap((part) => (isPart(part) ? [part.additionalProperties, part.items] : []))
    const isOfRule = keys[index - 1] === 'messages'
    return known.length > 0 || isOfRule ? titleOf(keys.slice(0, index + 1), language) : String(key)
  })
}

const alternatives = (part: unknown): unknown[] => (isPart(part) ? [part, ...branches(part).flatMap(alternatives)] : [])
