/**
 * Fails a check, in any test runner.
 *
 * @throws Error with the message if the condition is false
 */
export function claim(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message)
}
