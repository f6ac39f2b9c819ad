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

interface Waiting<Task, Result> {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

const mostAtOnce = 32
const slow = 50

/**
 * Combines tasks that wait at the same time into one lot. The first task starts at once; while the greatest number of
 * lots are under way, further tasks gather, in their order. If a lot takes longer than 50 ms, the cause may be its own,
 * so the next lot no longer waits for it.
 *
 * @param work returns the results in the order of the tasks; an error that it throws is thrown to each of them
 */
export function gathered<Task, Result>(
  mostUnderWay: number,
  work: (tasks: readonly Task[]) => Promise<readonly Result[]>,
): (task: Task) => Promise<Result> {
  const waiting: Waiting<Task, Result>[] = []
  let underWay = 0

  const start = () => {
    if (waiting.length === 0 || underWay === mostUnderWay) return
    const lot = waiting.splice(0, mostAtOnce)
    underWay++
    let isCounted = true
    const leave = () => {
      clearTimeout(timer)
      if (isCounted) underWay--
      isCounted = false
      start()
    }
    const timer = setTimeout(leave, slow)
    work(lot.map(({ task }) => task))
      // The next lot starts before the callers of this one continue.
      .finally(leave)
      .then(
        (results) => lot.forEach(({ resolve }, index) => resolve(results[index]!)),
        (error: unknown) => lot.forEach(({ reject }) => reject(error)),
      )
    start()
  }

  return (task) =>
    new Promise((resolve, reject) => {
      waiting.push({ task, resolve, reject })
      // Tasks of the same turn of the event loop join.
      if (waiting.length === 1) setImmediate(start)
    })
}
