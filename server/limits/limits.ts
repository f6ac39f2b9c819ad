/**
 * One limit of a call: for `key`, which names the action and the caller, `most` may be taken in `span` milliseconds.
 */
export interface Take {
  readonly key: string
  readonly most: number
  /** The amount that this call takes; 1 by default. */
  readonly amount?: number
  readonly span: number
}

/** The limit that is used up, and the whole seconds until it may be taken again. */
export interface Refusal {
  readonly key: string
  readonly wait: number
}

/** Counts what visitors do, on all servers of the site together. */
export interface Limits {
  /**
   * Takes a call's amounts from all limits, with one statement. If one limit is used up, it takes none and returns that
   * limit. A window begins with its first take.
   */
  take(takes: readonly Take[]): Promise<Refusal | undefined>
  /** Gives back the amounts that a call has taken from limits and, as it turned out, did not need. */
  giveBack(takes: readonly Take[]): Promise<void>
}

/** The limits of a call, one of which all visitors share: once that is used up, the next step applies. */
export interface Step {
  readonly takes: readonly Take[]
  /** The key of the limit that all visitors share. */
  readonly shared: string
}

/**
 * Takes a call's amounts from the first step whose shared limit is not used up. If another limit of that step is used
 * up, it takes nothing.
 *
 * @param onUsedUp is called with the index of each step whose shared limit is used up
 */
export async function takeStep(
  limits: Limits,
  steps: readonly Step[],
  onUsedUp: (index: number) => void,
): Promise<Refusal | undefined> {
  let refusal: Refusal | undefined
  for (const [index, { takes, shared }] of steps.entries()) {
    refusal = await limits.take(takes)
    if (refusal?.key !== shared) return refusal
    onUsedUp(index)
  }
  return refusal
}

/** Returns the whole seconds until a limit ends (ISO 8601), at least one. */
export const secondsUntil = (end: string, time: Date): number =>
  Math.max(1, Math.ceil((Date.parse(end) - time.getTime()) / 1000))

/** Counts nothing, for tests that are closed to visitors. */
export const unlimited: Limits = { take: async () => undefined, giveBack: async () => undefined }
