/**
 * Writes an unexpected error to the server's log: where it happened, its message and its stack. Whatever the
 * message quotes is blanked, because a database quotes the values that it refuses and those may be a
 * visitor's answers.
 */
export function report(where: string, error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'an error without a message'
  const frames =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : []
  console.error([`${where}: ${withoutQuotes(message)}`, ...frames].join('\n'))
}

const withoutQuotes = (message: string) => message.replace(/(["'`])[^]*\1/g, '$1…$1')

const warned = new Map<string, number>()
const quiet = 3_600_000

/**
 * Tells the operator, in one line, about something that is to be set otherwise: at most once an hour about each thing,
 * since whoever causes it may do so a thousand times. What it is about is one of a few texts.
 */
export function warn(text: string, about = text): void {
  const now = performance.now()
  if (now - (warned.get(about) ?? -Infinity) < quiet) return
  warned.set(about, now)
  console.error(text)
}
