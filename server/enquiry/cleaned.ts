import { whole } from '../../engine/runtime/normalize/printable.ts'

type Answer = Readonly<Record<string, unknown>>

/**
 * An answer without control characters, halves of characters and marks of direction in its texts. The form cleans what
 * is typed in the same way, so nothing that it lets through is refused or stored otherwise.
 */
export function cleaned(answer: Answer): Answer {
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [field, typeof value === 'string' ? whole(value) : value]),
  )
}
