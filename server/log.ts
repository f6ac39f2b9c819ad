import { DatabaseUnavailable } from './database/database.ts'

const minute = 60_000
const hour = 60 * minute

/** The kinds of trouble logged recently: the time of the line, and the number of occurrences since then. */
export const written = new Map<string, { readonly time: number; more: number }>()

/**
 * Writes an unexpected error to the server's log: its place, its message and its stack. Quoted parts of the message are
 * blanked, because a database quotes refused values, which may be a visitor's answers. An outage is one line a minute,
 * however many calls it affects.
 */
export function report(where: string, error: unknown): void {
  const { message, stack } = described(error)
  const kind = error instanceof DatabaseUnavailable ? error.name : `${message} ${stack[0]}`
  write(kind, minute, { level: 'error', message: `${where}: ${message}`, stack })
}

function described(error: unknown) {
  if (!(error instanceof Error)) return { message: 'an error without a message', stack: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  return { message: withoutQuotes(`${error.name}: ${error.message}`), stack: frames.map((frame) => frame.trim()) }
}

const withoutQuotes = (message: string) => message.replace(/(["'`])[^]*\1/g, '$1…$1')

/**
 * Writes a line about calls that are refused because of an outage or an overload: at most one a minute of each kind.
 */
export function reportOutage(message: string): void {
  write(message, minute, { level: 'error', message })
}

/**
 * Writes a warning for the operator, in one line, about a setting that should change: at most once an hour about each
 * subject, since visitors may cause it a thousand times. `about` is one of a few texts.
 */
export function warn(message: string, about = message): void {
  write(about, hour, { level: 'warning', message })
}

/** Writes a normal event to the standard output. */
export function inform(message: string): void {
  console.log(timed({ level: 'info', message }))
}

/** Writes the reason for which the server does not start. */
export function reportNoStart(message: string): void {
  console.error(timed({ level: 'error', message }))
}

/** Writes the error that ends the process, like `report`, even if a line was written before. */
export function reportEnd(error: unknown): void {
  const { message, stack } = described(error)
  console.error(timed({ level: 'error', message: `The server ends: ${message}`, stack }))
}

interface Line {
  readonly level: 'error' | 'warning' | 'info'
  readonly message: string
  readonly stack?: readonly string[]
  /** The number of further occurrences since the last line. */
  readonly more?: number
}

function write(kind: string, pause: number, line: Line): void {
  const time = performance.now()
  const before = written.get(kind)
  if (before && time - before.time < pause) return void before.more++
  // There are few kinds, but messages that always differ must not fill the memory.
  if (written.size > 1000) written.clear()
  written.set(kind, { time, more: 0 })
  console.error(timed({ ...line, ...(before?.more && { more: before.more }) }))
}

const timed = (line: Line) => lineOf({ time: new Date().toISOString(), ...line })

/** Writes a value as one line of JSON in which nothing acts on a terminal. */
export const lineOf = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
