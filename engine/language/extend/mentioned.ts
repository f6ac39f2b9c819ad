import { inBraces, placeholdersIn } from '../../runtime/program/placeholders.ts'
import { isPart } from '../read/schema-part.ts'

/**
 * The names that a flow refers to, wherever it does: whole texts, placeholders of texts with their braces, and the keys
 * of conditions. More than is referred to may be in it, never less.
 */
export function mentionedIn(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    names.add(value)
    for (const name of placeholdersIn(value)) names.add(inBraces(name))
  } else if (Array.isArray(value)) for (const item of value) mentionedIn(item, names)
  else if (isPart(value)) {
    const { any, ...all } = isPart(value.when) ? value.when : {}
    for (const condition of [all, ...[any].flat()])
      for (const key of Object.keys(isPart(condition) ? condition : {})) names.add(key)
    for (const item of Object.values(value)) mentionedIn(item, names)
  }
  return names
}
