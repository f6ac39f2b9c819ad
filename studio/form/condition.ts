import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Operand } from '../conditions/operands.ts'
import { wordsOf } from '../words/words.ts'

/** Returns a condition to begin with: the first available name, with its first value. */
export function firstOperand(operands: readonly Operand[], but: readonly string[] = []): Record<string, unknown> {
  const first = operands.find(({ name, values }) => values.length > 0 && !but.includes(name))
  return first ? { [first.name]: first.values[0]!.value } : {}
}

/** Returns the values that a condition requires of a name. */
export const wantedOf = (wanted: unknown): readonly unknown[] => (Array.isArray(wanted) ? wanted : [wanted])

/** Splits a text into sentences. */
export const sentencesOf = (text: string): readonly string[] => text.match(/[^\u3002]+?(?:\u3002|\.(?: |$)|$)/g) ?? []

/** Returns help without the sentences about JSON notation, which the form writes by itself. */
export function withoutNotation(help: string, language: Language): string {
  const mark = wordsOf(language)('form-notation')
  return sentencesOf(help)
    .filter((sentence) => !sentence.includes(mark))
    .join('')
    .trim()
}
