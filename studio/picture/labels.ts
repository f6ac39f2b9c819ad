import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { titleOf } from '../form/titles.ts'
import type { Words } from '../words/words.ts'

/** Keys that group others. They say nothing about a text. */
const silent = new Set(['bubbles', 'fields', 'options', 'use', 'entry', 'notes', 'rows'])

/** Returns the name of a text for people: `Question 3, Title: Mow the lawn`, without its wording. */
export function labelOf(path: Path, flow: unknown, words: Words): string {
  const { order } = (isPart(flow) ? flow : {}) as { order?: readonly string[] }
  const [root, step] = path
  const isStep = root === 'steps'
  const place = isStep ? (order ?? []).indexOf(String(step)) + 1 : 0
  const start = isStep ? 2 : 0
  const titles = path.flatMap((key, index) => {
    if (index < start || typeof key === 'number' || silent.has(key)) return []
    // The names of bubbles, fields and options are for the file.
    if (path[index - 1] === 'options' && path.length > index + 1) {
      const place = Object.keys((valueAt(flow, path.slice(0, index)) as object | undefined) ?? {}).indexOf(key) + 1
      return [`${words('picture-option')} ${place}`]
    }
    if (silent.has(String(path[index - 1])) && index < path.length - 1) return []
    return [titleOf(path.slice(0, index + 1), words.language)]
  })
  const part = path[2] === 'bubbles' ? words('picture-text') : titles.join(', ')
  return isStep ? words('picture-part', { number: place, part }) : part
}
