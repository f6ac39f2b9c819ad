import type { Flow } from '../../../schemas/flow.ts'
import { type Difference, differenceOf, mismatchEvidence, rateOf, type ShareCount, visitsUntil } from './anytime.ts'
import type { NamedShare, SplitCount } from './split-counter.ts'

/**
 * The probabilities of the two false verdicts, over all looks together: that a difference is declared that does not
 * exist, and that sizes are called wrong that are right. Together they are at most 5 %.
 */
export const errors = { difference: 0.04, sizes: 0.01 } as const

/** Two rates are practically the same if they differ by less than this part of the first one. */
const negligible = 0.1

/** The sizes of the shares as a flow declares them, by name. */
export type Weights = Readonly<Record<string, number>>

/** Whether visits fall into shares as the flow declares. `unknown`: it does not declare two shares with visitors. */
type Sizes = 'right' | 'wrong' | 'unknown'

/**
 * The result of comparing a share with the first one. `more` and `less`: its visitors send the form more or less often.
 * `same`: the difference is practically nothing. `open`: nothing is decided.
 */
type Outcome = 'more' | 'less' | 'same' | 'open'

/** A share compared with the first one. */
export interface Comparison {
  readonly share: string
  readonly difference: Difference
  /** A smaller difference counts as practically none. */
  readonly negligible: number
  readonly outcome: Outcome
  /**
   * For an open outcome, the approximate number of further visits of both shares after which it is decided, if the
   * rates remain as they are; null if they are too many to wait for.
   */
  readonly needed: number | null
}

/** A share with its size as declared, as a part of all shares; null if it is not declared. */
export interface ShareResult extends NamedShare {
  readonly declared: number | null
}

/** The result of a split: which of its shares leads more visitors to send the form. */
export interface SplitResult {
  readonly split: string
  /** The shares in the order of the flow. The first one is the one that the others are compared with. */
  readonly shares: readonly ShareResult[]
  readonly sizes: Sizes
  /** Empty if there are visits of fewer than two shares. */
  readonly comparisons: readonly Comparison[]
}

/** Returns the sizes of a split's shares as a flow declares them; undefined if it does not have the split. */
export function weightsIn(flow: Pick<Flow, 'context'> | undefined, split: string): Weights | undefined {
  const entry = flow && Object.hasOwn(flow.context, split) ? flow.context[split] : undefined
  return entry && 'split' in entry ? entry.split : undefined
}

/** Judges a split from its visits. The verdicts remain valid if somebody looks at them every day. */
export function resultOf({ split, shares: counted }: SplitCount, weights: Weights | undefined): SplitResult {
  const declared = Object.keys(weights ?? {})
  const counts = new Map(counted.map((count) => [count.share, count]))
  const names = [...declared, ...[...counts.keys()].filter((share) => !declared.includes(share))]
  const total = Object.values(weights ?? {}).reduce((sum, weight) => sum + weight, 0)
  const shares = names.map((share): ShareResult => {
    const count = counts.get(share) ?? { share, visits: 0, sent: 0 }
    return { ...count, declared: weights && Object.hasOwn(weights, share) ? weights[share]! / total : null }
  })
  // A share that is not declared is one of an earlier flow.
  const compared = weights === undefined ? shares : shares.filter(({ declared }) => declared !== null)
  return { split, shares, sizes: sizesOf(shares), comparisons: comparisonsOf(compared) }
}

function sizesOf(shares: readonly ShareResult[]): Sizes {
  // A share of size 0 may have visits from before it was closed.
  const open = shares.flatMap(({ visits, declared }) => (declared ? [{ visits, weight: declared }] : []))
  if (open.length < 2) return 'unknown'
  const evidence = mismatchEvidence(
    open.map(({ visits }) => visits),
    open.map(({ weight }) => weight),
  )
  return evidence >= 1 / errors.sizes ? 'wrong' : 'right'
}

function comparisonsOf([first, ...others]: readonly ShareResult[]): Comparison[] {
  if (!first || first.visits === 0) return []
  // Each further comparison is one more opportunity for a false verdict.
  const error = errors.difference / Math.max(1, others.length)
  return others.filter(({ visits }) => visits > 0).map((share) => comparisonOf(first, share, error))
}

function comparisonOf(first: ShareCount, second: NamedShare, error: number): Comparison {
  const difference = differenceOf(first, second, error)
  const margin = negligible * rateOf(first)
  const outcome = outcomeOf(difference, margin)
  const distance = Math.abs(difference.value)
  const needed =
    outcome === 'open'
      ? Math.min(
          visitsUntil(first, second, distance, error),
          distance < margin ? visitsUntil(first, second, margin - distance, error) : Infinity,
        )
      : Infinity
  return {
    share: second.share,
    difference,
    negligible: margin,
    outcome,
    needed: needed === Infinity ? null : roundedUp(needed),
  }
}

function outcomeOf({ least, most }: Difference, margin: number): Outcome {
  if (least > 0) return 'more'
  if (most < 0) return 'less'
  return least > -margin && most < margin ? 'same' : 'open'
}

/** Rounds a count up to two digits: an estimate is not more precise. */
function roundedUp(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.ceil(count / unit) * unit
}
