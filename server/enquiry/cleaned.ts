import { byLine, wellFormed } from '../../engine/runtime/normalize/printable.ts'

type Answer = Readonly<Record<string, unknown>>

/**
 * An answer without control characters, halves of characters and marks of direction in its texts. The form cleans what
 * is typed in the same way, so nothing that it lets through is refused or stored otherwise.
 *
 * @param long the fields of which the texts keep their line breaks
 */
export function cleaned(answer: Answer, long: ReadonlySet<string>): Answer {
  const clean = (field: string, text: string) => (long.has(field) ? byLine(text, wellFormed) : wellFormed(text))
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [field, typeof value === 'string' ? clean(field, value) : value]),
  )
}
