import { examplesOf } from '../../patterns/examples.ts'
import type { ruleArguments } from '../../rules/arguments.ts'

/** What a rule asks of the texts that a search tries: parts that are put together, and whole texts. */
export interface Demand {
  readonly characters?: readonly string[]
  readonly lengths?: readonly number[]
  readonly starts?: readonly string[]
  readonly whole?: readonly string[]
  /** A text with this start and about this length, where characters in a row are not enough. */
  readonly fill?: (start: string, length: number) => string
}

type RuleName = keyof typeof ruleArguments

/** Numbers of which every one is tried; of a longer range its ends and what fits a start. */
const most = 400

/** By rule: what obeys it. A rule that is missing here does not compile. */
export const demands: { readonly [Name in RuleName]: (argument: never, today: string) => Demand } = {
  required: () => ({}),
  requiredWith: () => ({}),
  numeric: () => ({ characters: ['0', '1'] }),
  digits: (length: number) => ({ lengths: [length] }),
  minLength: (length: number) => ({ lengths: [length] }),
  maxLength: (length: number) => ({ lengths: [length] }),
  email: () => ({ fill: address }),
  startsWith: (start: string) => ({ starts: [start], lengths: [[...start].length] }),
  pattern: (pattern: string) => ({ whole: [...new Set(examplesOf(pattern))] }),
  between: ([min, max]: readonly [number, number]) => ({
    whole: numbers(min, Math.min(max, min + most)).concat(String(max)),
    fill: (start, length) => withStart(start, length, min),
  }),
  wholeNumber: () => ({ whole: ['1', '0'], characters: ['1'] }),
  noLatin: () => ({ characters: ['\u5C71'] }),
  katakana: () => ({ characters: ['\u30A2'] }),
  yearsAgo: ({ most: oldest, least }: { readonly most: number; readonly least: number }, today) => {
    const year = Number(today.slice(0, 4))
    return { whole: numbers(year - oldest, year - least).reverse() }
  },
  daysAhead: ({ least, most: last }: { readonly least: number; readonly most: number }, today) => {
    const year = (days: number) => new Date(Date.parse(today) + days * 86_400_000).getUTCFullYear()
    return { whole: numbers(year(least), year(last)) }
  },
  dayOfMonth: () => ({ whole: [...numbers(1, 31), ...numbers(1, 9).map((day) => `0${day}`)] }),
}

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index))

/** The least number of so many digits that has this start and is not below `min`. */
function withStart(start: string, length: number, min: number): string {
  return String(Math.max(Number(start.padEnd(length, '0')) || 0, min)).padStart(length, '0')
}

/** An address of about this length: at most 64 characters before the @, labels of at most 63 behind it. */
function address(start: string, length: number): string {
  const top = '.jp'
  if (start.includes('@')) return `${start}a${top}`
  const local = start.padEnd(Math.min(64, Math.max(1, length - top.length - 2)), 'a')
  const rest = Math.max(1, length - local.length - 1 - top.length)
  const domain = 'a'.repeat(rest).replace(/(.{63})(?=.)/g, (label) => `${label.slice(0, -1)}.`)
  return `${local}@${domain}${top}`
}
