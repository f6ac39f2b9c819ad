/**
 * A reason not to start that the operator can remove. Its message names the problem, its place and the remedy, in one
 * line.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The short reason behind a system's or a database's error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (error.message || code || error.name).split('\n')[0] ?? error.name
}
