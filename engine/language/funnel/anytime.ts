/**
 * Statistics that stay valid no matter how often, and when, somebody looks at them. An ordinary confidence interval
 * is right in 95 of 100 cases for a single look. If one looks every day and stops at the first significant result, it
 * is wrong far more often. The functions of this file hold for all looks together.
 *
 * They assume that visits are independent of each other, and that a visit belongs to a share by chance.
 */

/** The visits of one share. */
export interface ShareCount {
  readonly visits: number
  /** The visits in which the form was sent. */
  readonly sent: number
}

/** The number of visits at which the interval is narrowest in comparison with that of a single look. */
const tunedFor = 4000

/**
 * Returns the half width of an interval, in standard errors, after a number of visits. It is the Gaussian mixture
 * boundary of Robbins. For estimated variances: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central
 * limit theory and asymptotic confidence sequences", The Annals of Statistics 52 (2024), theorem 2.2.
 *
 * @param error the probability that the interval ever misses the true value
 */
export function standardErrors(visits: number, error: number): number {
  const tuning = -2 * Math.log(error) + Math.log(1 - 2 * Math.log(error))
  const time = (tuning * visits) / tunedFor
  return Math.sqrt((1 + 1 / time) * Math.log((1 + time) / error ** 2))
}

/**
 * Returns the variance of one visit, so that the variance of a difference of rates is this value divided by the visits
 * of both shares. One sent and one unsent visit are added to each share (Agresti and Caffo): otherwise a share without
 * a sent form would seem to be known exactly.
 *
 * The variance of a share is at least that at the rate of all shares. The few visits of a share of 1 % may by chance
 * contain hardly any sent form: their own rate is then too low and their variance with it, so that the interval would
 * be narrowest just when it is wrong. If the rates are equal, the rate of all shares is the better estimate. The larger
 * of both variances makes the interval wider, and therefore never wrong more often.
 */
function varianceOfVisit(shares: readonly ShareCount[]): number {
  const all = smoothedRate({ visits: visitsOf(shares), sent: shares.reduce((sum, { sent }) => sum + sent, 0) })
  const variances = shares.map((share) => {
    const rate = smoothedRate(share)
    return Math.max(rate * (1 - rate), all * (1 - all)) / (share.visits + 2)
  })
  return visitsOf(shares) * variances.reduce((sum, variance) => sum + variance, 0)
}

const smoothedRate = ({ visits, sent }: ShareCount): number => (sent + 1) / (visits + 2)

const visitsOf = (shares: readonly ShareCount[]): number => shares.reduce((sum, { visits }) => sum + visits, 0)

/** Returns the rate of sent forms, from 0 to 1. */
export const rateOf = ({ visits, sent }: ShareCount): number => (visits === 0 ? 0 : sent / visits)

/** A difference of two rates, from -1 to 1, with an interval that contains the true difference. */
export interface Difference {
  readonly value: number
  readonly least: number
  readonly most: number
}

/**
 * Returns how much the rate of the second share exceeds that of the first one.
 *
 * @param error the probability that the interval misses the true difference at any look
 */
export function differenceOf(first: ShareCount, second: ShareCount, error: number): Difference {
  const value = rateOf(second) - rateOf(first)
  if (first.visits === 0 || second.visits === 0) return { value, least: -1, most: 1 }
  const visits = first.visits + second.visits
  const radius = standardErrors(visits, error) * Math.sqrt(varianceOfVisit([first, second]) / visits)
  return { value, least: Math.max(-1, value - radius), most: Math.min(1, value + radius) }
}

/** More visits than this are not worth an estimate. */
const mostVisits = 10_000_000

/**
 * Estimates how many more visits of both shares it takes until the interval is at most this wide to each side, if the
 * rates remain as they are. Infinity if it takes more than `mostVisits`.
 */
export function visitsUntil(first: ShareCount, second: ShareCount, radius: number, error: number): number {
  const variance = varianceOfVisit([first, second])
  const now = first.visits + second.visits
  const isReached = (visits: number) => standardErrors(visits, error) * Math.sqrt(variance / visits) <= radius
  if (!isReached(mostVisits)) return Infinity
  let [low, high] = [now, mostVisits]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isReached(middle)) high = middle
    else low = middle
  }
  return high - now
}

/** The strength of the belief, in visits, that sizes are nearly those that were declared. */
const belief = 100

/**
 * Returns the evidence that visits do not fall into shares as declared: the factor by which the visits are more likely
 * with sizes near the declared ones than with exactly these. If the declared sizes are right, the probability that it
 * ever exceeds 1 / error is at most `error` (Lindon and Malek, "Anytime-valid inference for multinomial count data",
 * NeurIPS 2022).
 *
 * @param weights the declared sizes, all above 0
 */
export function mismatchEvidence(visits: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const count = visits.reduce((sum, visits) => sum + visits, 0)
  const logs = visits.map((visits, index) => {
    const size = weights[index]! / total
    return logRising(belief * size, visits) - visits * Math.log(size)
  })
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) - logRising(belief, count))
}

/** Returns the logarithm of `from (from + 1) … (from + count - 1)`. */
const logRising = (from: number, count: number): number => logGamma(from + count) - logGamma(from)

/** Returns the logarithm of the gamma function of a number above 0, by Stirling's series. */
function logGamma(number: number): number {
  if (number < 10) return logGamma(number + 1) - Math.log(number)
  const series = 1 / (12 * number) - 1 / (360 * number ** 3) + 1 / (1260 * number ** 5)
  return (number - 0.5) * Math.log(number) - number + Math.log(2 * Math.PI) / 2 + series
}
