import type { LoggedEvent } from './read-log.ts'
import { SplitCounter, type SplitCount } from './split-counter.ts'

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
  /** The visits of each share, for each split of the flow. Empty in the funnel of a share. */
  readonly splits: readonly SplitCount[]
}

/**
 * Counts the events of a log while it is read. An event belongs to the form of its flow that its visit opened last. The
 * memory depends on the number of visits, not on that of the events.
 */
export class FunnelCounter {
  readonly #flows = new Map<string, FlowCounter>()

  add(event: LoggedEvent): void {
    let flow = this.#flows.get(event.flow)
    if (!flow) this.#flows.set(event.flow, (flow = new FlowCounter()))
    flow.add(event)
  }

  /** Returns a funnel for each flow, followed by one for each share of its splits. */
  funnels(): Funnel[] {
    const flows = [...this.#flows].sort(([left], [right]) => (left < right ? -1 : 1))
    return flows.flatMap(([flow, counter]) => counter.funnels(flow))
  }
}

/** What has to be known of an opening for counting its next event. Steps are numbers, which take less memory. */
interface Opening {
  readonly tallies: readonly Tally[]
  readonly shown: number[]
  readonly shownAt: number[]
  readonly answered: number[]
  isStored: boolean
}

class FlowCounter {
  readonly #all = new Tally()
  readonly #shares = new Map<string, Tally>()
  readonly #tallies = new Map<string, readonly Tally[]>()
  readonly #splits = new SplitCounter()
  readonly #steps = new Map<string, number>()
  /** The opening of each visit to which its next event belongs. */
  readonly #current = new Map<string, Opening>()

  add({ name, visit, detail }: LoggedEvent): void {
    let opening = name === 'open' ? undefined : this.#current.get(visit)
    if (!opening) {
      const shares = sharesIn(detail)
      this.#splits.open(visit, shares)
      opening = { tallies: this.#talliesOf(shares), shown: [], shownAt: [], answered: [], isStored: false }
      this.#current.set(visit, opening)
      for (const tally of opening.tallies) tally.opened++
    }
    if (name === 'submit_ok') {
      this.#splits.send(visit)
      store(opening)
    }
    if (typeof detail.step === 'string') count(opening, this.#numberOf(detail.step), name, detail)
  }

  /** Openings with the same shares have one list. */
  #talliesOf(shares: readonly (readonly [split: string, share: string])[]): readonly Tally[] {
    const titles = shares.map(([split, share]) => `${split}: ${share}`)
    const key = titles.join('\n')
    const known = this.#tallies.get(key)
    if (known) return known
    const own = titles.map((title) => this.#shares.get(title) ?? this.#shares.set(title, new Tally()).get(title)!)
    return this.#tallies.set(key, [this.#all, ...own]).get(key)!
  }

  #numberOf(step: string): number {
    return this.#steps.get(step) ?? this.#steps.set(step, this.#steps.size).get(step)!
  }

  funnels(flow: string): Funnel[] {
    const steps = [...this.#steps.keys()]
    const shares = [...this.#shares].sort(([left], [right]) => (left < right ? -1 : 1))
    return [
      { flow, share: null, ...this.#all.figures(steps), splits: this.#splits.counts() },
      ...shares.map(([share, tally]) => ({ flow, share, ...tally.figures(steps), splits: [] })),
    ]
  }
}

const splitPrefix = 'split_'

const sharesIn = (detail: LoggedEvent['detail']): (readonly [split: string, share: string])[] =>
  Object.keys(detail)
    .filter((key) => key.startsWith(splitPrefix))
    .map((key) => [key.slice(splitPrefix.length), String(detail[key])])

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

/** The running count of some openings. */
class Tally {
  opened = 0
  submitted = 0
  readonly #counts: Count[] = []

  at(step: number): Count {
    return (this.#counts[step] ??= { place: Infinity, viewed: 0, done: 0, edited: 0, left: 0, errors: {}, times: [] })
  }

  figures(names: readonly string[]): Pick<Funnel, 'opened' | 'submitted' | 'steps'> {
    const counts = names.flatMap((step, number) => {
      const counted = this.#counts[number]
      return counted ? [{ step, ...counted }] : []
    })
    const ordered = counts.sort((left, right) => (left.place === right.place ? 0 : left.place - right.place))
    const steps = ordered.map(({ place: _, times, ...figures }) => ({ ...figures, median: median(times) ?? null }))
    return { opened: this.opened, submitted: this.submitted, steps }
  }
}

function store(opening: Opening): void {
  if (opening.isStored) return
  opening.isStored = true
  const last = opening.shown.at(-1)
  for (const tally of opening.tallies) {
    tally.submitted++
    if (last !== undefined) tally.at(last).left--
  }
}

function count(opening: Opening, step: number, name: LoggedEvent['name'], detail: LoggedEvent['detail']): void {
  const counts = opening.tallies.map((tally) => tally.at(step))
  const at = Number(detail.elapsed_ms)
  if (name === 'step_view' && !opening.shown.includes(step)) {
    const last = opening.shown.at(-1)
    opening.shown.push(step)
    opening.shownAt.push(at)
    for (const count of counts) {
      count.viewed++
      count.place = Math.min(count.place, Number(detail.index ?? Infinity))
    }
    // Until a later step is shown, the visitor counts as having left at this one.
    if (!opening.isStored)
      for (const tally of opening.tallies) {
        tally.at(step).left++
        if (last !== undefined) tally.at(last).left--
      }
  }
  if (name === 'step_done' && !opening.answered.includes(step)) {
    opening.answered.push(step)
    const since = opening.shownAt[opening.shown.indexOf(step)]
    for (const count of counts) {
      count.done++
      if (since !== undefined && at >= since) count.times.push(at - since)
    }
  }
  if (name === 'step_edit') for (const count of counts) count.edited++
  if (name === 'error') {
    const rule = String(detail.rule)
    for (const { errors } of counts) errors[rule] = (errors[rule] ?? 0) + 1
  }
}

/** Returns the median of some numbers: the mean of the two middle ones if their count is even; undefined for none. */
function median(numbers: readonly number[]): number | undefined {
  const sorted = Float64Array.from(numbers).sort()
  const middle = sorted.length / 2
  if (sorted.length === 0) return undefined
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
}
