import type { LoggedEvent } from './read-log.ts'

/** The events of a form since it was opened, in the order of the log. */
interface Opening {
  readonly flow: string
  readonly events: readonly LoggedEvent[]
}

/** Splits a log into openings. An event belongs to the form of its flow that its visit opened last. */
function openingsOf(events: readonly LoggedEvent[]): Opening[] {
  const openings: { flow: string; events: LoggedEvent[] }[] = []
  const current = new Map<string, LoggedEvent[]>()
  for (const event of events) {
    const key = JSON.stringify([event.flow, event.visit])
    const opening = event.name === 'open' ? undefined : current.get(key)
    if (opening) opening.push(event)
    else {
      const begun = [event]
      current.set(key, begun)
      openings.push({ flow: event.flow, events: begun })
    }
  }
  return openings
}

/** The figures of one question. */
export interface StepCount {
  readonly step: string
  /** Openings in which the step was shown. */
  readonly viewed: number
  /** Openings in which it was answered. */
  readonly done: number
  /** The number of later changes of an answer. */
  readonly edited: number
  /** Openings that ended at this step: it was the last one shown, and no enquiry was stored. */
  readonly left: number
  /** The number of shown messages, by rule. */
  readonly errors: Readonly<Record<string, number>>
  /** The median time in milliseconds from the step's first display to its first answer; null if there was no answer. */
  readonly median: number | null
}

/** The figures of all openings of a flow, or of one share of its visitors. */
export interface Funnel {
  readonly flow: string
  /** The split and its share, such as `greeting: b`; null for all. */
  readonly share: string | null
  readonly opened: number
  readonly submitted: number
  readonly steps: readonly StepCount[]
}

const splitPrefix = 'split_'

/** Returns a funnel for each flow of a log, followed by one for each share of its splits. */
export function funnelsOf(events: readonly LoggedEvent[]): Funnel[] {
  const openings = openingsOf(events)
  const flows = [...new Set(openings.map(({ flow }) => flow))].sort()
  return flows.flatMap((flow) => {
    const own = openings.filter((opening) => opening.flow === flow)
    const shares = [...new Set(own.flatMap(sharesOf))].sort()
    return [
      funnelOf(flow, null, own),
      ...shares.map((share) =>
        funnelOf(
          flow,
          share,
          own.filter((opening) => sharesOf(opening).includes(share)),
        ),
      ),
    ]
  })
}

function sharesOf({ events }: Opening): string[] {
  const splits = Object.entries(events[0]!.detail).filter(([key]) => key.startsWith(splitPrefix))
  return splits.map(([key, share]) => `${key.slice(splitPrefix.length)}: ${String(share)}`)
}

function funnelOf(flow: string, share: string | null, openings: readonly Opening[]): Funnel {
  const counts = new Map<string, Count>()
  const countOf = (step: string) =>
    counts.get(step) ??
    counts.set(step, { place: Infinity, viewed: 0, done: 0, edited: 0, left: 0, errors: {}, times: [] }).get(step)!
  let submitted = 0
  for (const opening of openings) {
    const isStored = opening.events.some(({ name }) => name === 'submit_ok')
    if (isStored) submitted++
    count(opening, isStored, countOf)
  }
  const ordered = [...counts].sort(([, left], [, right]) => left.place - right.place)
  const steps = ordered.map(([step, { place: _, times, ...all }]) => ({ step, ...all, median: median(times) ?? null }))
  return { flow, share, opened: openings.length, submitted, steps }
}

/** The running count of one step. */
interface Count {
  place: number
  viewed: number
  done: number
  edited: number
  left: number
  errors: Record<string, number>
  times: number[]
}

function count({ events }: Opening, isStored: boolean, countOf: (step: string) => Count): void {
  const shown = new Map<string, number>()
  const answered = new Set<string>()
  for (const { name, detail } of events) {
    if (typeof detail.step !== 'string') continue
    const { step } = detail
    const count = countOf(step)
    const at = Number(detail.elapsed_ms)
    if (name === 'step_view' && !shown.has(step)) {
      shown.set(step, at)
      count.viewed++
      count.place = Math.min(count.place, Number(detail.index ?? Infinity))
    }
    if (name === 'step_done' && !answered.has(step)) {
      answered.add(step)
      count.done++
      const since = shown.get(step)
      if (since !== undefined && at >= since) count.times.push(at - since)
    }
    if (name === 'step_edit') count.edited++
    if (name === 'error') count.errors[String(detail.rule)] = (count.errors[String(detail.rule)] ?? 0) + 1
  }
  const last = [...shown.keys()].at(-1)
  if (!isStored && last !== undefined) countOf(last).left++
}

/** Returns the median of some numbers: the mean of the two middle ones if their count is even; undefined for none. */
function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((left, right) => left - right)
  const middle = sorted.length / 2
  if (sorted.length === 0) return undefined
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
}
