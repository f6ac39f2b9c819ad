import { inTurn } from '../../engine/runtime/in-turn.ts'

/**
 * Lets work on one connection take turns: each starts when the one before has ended. Other work of the process comes in
 * between, however many wait.
 */
export function turns() {
  const next = inTurn()
  return <Result>(work: () => Promise<Result>): Promise<Result> => next(() => breathe().then(work))
}

const longestRun = 20
let runSince = 0

/**
 * Resolves at once. If the process has been at work for 20 ms without a pause, it resolves after other pending work.
 * Waiting callers share the pauses.
 */
export async function breathe(): Promise<void> {
  if (performance.now() - runSince < longestRun) return
  await new Promise((resolve) => setImmediate(resolve))
  runSince = performance.now()
}
