interface Waiting<Task, Result> {
  readonly task: Task
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

const mostAtOnce = 32
const mostUnderWay = 2
const slow = 50

/**
 * Lets tasks that wait at the same time be done as one. The first goes at once; while two lots are under way, the
 * others gather. A lot that takes longer than 50 ms may be held up by something of its own: the next one waits for it
 * no longer.
 *
 * @param work gives the results in the order of the tasks; what it throws is thrown to each of them
 */
export function gathered<Task, Result>(work: (tasks: readonly Task[]) => Promise<readonly Result[]>) {
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
      .then(
        (results) => lot.forEach(({ resolve }, index) => resolve(results[index]!)),
        (error: unknown) => lot.forEach(({ reject }) => reject(error)),
      )
      .finally(leave)
    start()
  }

  return (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ task, resolve, reject })
      // Tasks of the same turn of the event loop join.
      if (waiting.length === 1) setImmediate(start)
    })
}
