import type { Code, Language } from '../messages/catalogue.ts'
import { words } from '../messages/wording.ts'
import { textPath } from '../read/path.ts'
import type { Place, Titled } from './explanation.ts'

/** Returns the title of a part in quotes, with its id in brackets. */
export const titledText = ({ id, title }: Titled, language: Language): string =>
  title === '' ? id : words(language, 'explain-titled', { id, title: title.replaceAll('\n', ' ') })

/** Returns a place in the words of its question. A field that has only the name of its question is left out. */
export function placeText(place: Place, language: Language): string {
  const { question, field } = place
  if (!question) return words(language, 'explain-around', {})
  const inside = fieldText(place, language)
  return words(language, 'explain-place', {
    question: titledText(question, language),
    ...(field && inside !== '' && { inside }),
  })
}

/** Returns the field and the option of a place in words; '' if it has neither. */
export function fieldText({ question, field, option }: Place, language: Language): string {
  const isPlain = field === undefined || (field.title === '' && field.id === question?.id)
  const parts = [
    ...(isPlain ? [] : [words(language, 'explain-field', { field: titledText(field, language) })]),
    ...(option ? [words(language, 'explain-option', { option: titledText(option, language) })] : []),
  ]
  return parts.join(words(language, 'explain-comma', {}))
}

/** The parts of a field with a name of their own. */
const ofField: Readonly<Record<string, Code>> = {
  label: 'explain-part-label',
  placeholder: 'explain-part-placeholder',
  notes: 'explain-part-note',
}

/** The parts around the questions, by the beginnings of their paths. */
const around: Readonly<Record<string, Code>> = {
  'send.label': 'explain-part-button',
  'send.before': 'explain-part-before',
  send: 'explain-part-send',
  modals: 'explain-part-dialog',
  frame: 'explain-part-frame',
  clients: 'explain-part-search',
  leave: 'explain-part-leave',
  review: 'explain-part-review',
}

/** Returns the part of a place that a sentence belongs to, such as a note. */
export function partText(path: string, isQuestion: boolean, language: Language): string {
  const [top = '', second = '', third, , fourth, ...rest] = textPath(path).map(String)
  const text = (code: Code) => words(language, code as 'explain-part-text', {})
  if (top === 'messages') return words(language, 'explain-part-message', { name: second })
  if (top !== 'steps') return text(around[`${top}.${second}`] ?? around[top] ?? 'explain-part-text')
  if (third === 'bubbles') return text(isQuestion ? 'explain-part-question' : 'explain-part-bubble')
  if (third === 'notes') return text('explain-part-note')
  if (fourth === 'messages') return words(language, 'explain-part-message', { name: rest[0] ?? '' })
  if (fourth === 'options') return text(rest[1] === 'title' ? 'explain-part-title' : 'explain-part-description')
  return text(ofField[fourth ?? ''] ?? 'explain-part-text')
}
