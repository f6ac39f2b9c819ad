import { base, ours } from './names.ts'
import type { Measured, Line, Samples } from './rounds.ts'
import type { Goal } from './scenario.ts'

/**
 * Returns a table in Markdown: for plain React the median, for the others the median of the ratios to it in the same
 * round, each with the lowest and the highest round. The last columns compare the project's builds with their goals.
 */
export function table({ lines }: Measured, names: readonly string[]): string {
  const shown = [base, ...names.filter((name) => name !== base)]
  const built = ours.filter((name) => names.includes(name))
  const rows = lines.map(({ row, slowdown, samples }) => [
    `${row.title}${row.slowdowns.length > 1 ? `, ${slowdown}×` : ''}`,
    row.key,
    ...shown.map((name) => cell({ row, slowdown }, samples, name)),
    goalShown(row.goal, row.unit),
    verdict(row.goal, samples, built),
  ])
  return aligned([['moment', 'row', ...shown, 'goal', 'result'], ...rows])
}

function cell({ row: { goal, unit } }: Line, samples: Samples, name: string): string {
  const amounts = known(samples.get(name))
  const absolute = name === base || 'below' in goal
  const values = absolute ? amounts : ratios(samples, name)
  if (values.length === 0) return '–'
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const digits = (value: number) => (absolute && value >= 10 ? value.toFixed(0) : value.toFixed(2))
  const spread = digits(lowest) === digits(highest) ? '' : ` (${digits(lowest)}–${digits(highest)})`
  return `${digits(median(values))}${absolute ? ` ${unit}` : ''}${spread}`
}

const goalShown = (goal: Goal, unit: string) =>
  'below' in goal
    ? `< ${goal.below} ${unit}`
    : `≤ ${goal.ratio.toFixed(2)}${goal.light === undefined ? '' : `, light ≤ ${goal.light.toFixed(2)}`}`

/** Returns whether the builds reach the goal, by their medians. */
function verdict(goal: Goal, samples: Samples, built: readonly string[]): string {
  const missed = built.filter((name) => {
    if ('below' in goal) return !(median(known(samples.get(name))) < goal.below)
    const most = name === ours[1] ? (goal.light ?? goal.ratio) : goal.ratio
    return !(median(ratios(samples, name)) <= most)
  })
  if (built.length === 0) return ''
  if (missed.length === 0) return 'met'
  return missed.length === built.length ? 'not met' : `not met by ${missed.join(', ')}`
}

function ratios(samples: Samples, name: string): number[] {
  const reference = samples.get(base) ?? []
  return known(
    samples.get(name)?.map((value, round) => {
      const of = reference[round]
      return value === undefined || of === undefined ? undefined : value / of
    }),
  )
}

const known = (values: readonly (number | undefined)[] = []) => values.filter((value) => value !== undefined)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!
}

function aligned([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)))
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n')
}
