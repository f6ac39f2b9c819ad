/**
 * Fails a check, in whatever runner it is made.
 *
 * @throws Error with the message where the claim does not hold
 */
export function claim(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message)
}
