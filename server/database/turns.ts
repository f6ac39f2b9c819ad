import { breathe } from '../breathe.ts'

/**
 * Lets work on one connection take turns: each starts when the one before has ended. Other work of the process comes in
 * between, however many wait.
 */
export function turns() {
  let last: Promise<unknown> = Promise.resolve()

  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(breathe).then(work)
    last = result.catch(() => undefined)
    return result
  }
}
