import { textPath } from '../../engine/language/read/path.ts'
import { titleOf } from '../form/titles.ts'
import type { Words } from '../words/words.ts'
import { placeNames } from './places.ts'

/** Returns the name of the question or of the other part of a file that contains a path; '' for the file itself. */
export function groupName(path: string, steps: readonly string[], words: Words): string {
  const [part = '', name = ''] = textPath(path).map(String)
  if (part !== 'steps' || name === '') return part && titleOf([part], words.language)
  const at = steps.indexOf(name)
  return words('finding-question', { number: at === -1 ? '?' : at + 1, name })
}

/**
 * Returns a path in words, such as "Question 2 · size › Texts › question".
 *
 * @param steps the questions of the flow in order
 */
export const placeText = (path: string, steps: readonly string[], words: Words): string =>
  [groupName(path, steps, words), placeInGroup(path, words)].filter(Boolean).join(' › ')

/** Returns a path inside its question or other part, such as "Texts › question", or '' if it is the part itself. */
export function placeInGroup(path: string, { language }: Words): string {
  const names = placeNames(path, language)
  return names.slice(path.startsWith('steps.') ? 2 : 1).join(' › ')
}
