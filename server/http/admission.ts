import { createMiddleware } from 'hono/factory'
import { breathe } from '../breathe.ts'
import { reportOutage } from '../log.ts'
import { unavailable } from './reply.ts'

/** So many calls are worked on at once: two full lots of enquiries on their way to the database. */
const mostAtOnce = 64

/** How long a call may wait for its turn, in milliseconds: in a burst, and while calls are being refused. */
const longestWait = { burst: 2500, overload: 500 }

/** After so many milliseconds without a refusal the overload is over. */
const calm = 1000

/** A queue that has not been empty for so many milliseconds is judged by its pace. */
const longestBurst = 200

/** How much work may wait in an overloaded server, in milliseconds. A short queue keeps its answers quick. */
const wantedWait = 150

/** How many calls may wait before the pace is known, and how many always may. */
const mostInBurst = 512
const fewest = 192

/** Ends the turn of a call. */
type Leave = () => void

interface Waiting {
  readonly since: number
  readonly begin: (leave: Leave | undefined) => void
}

/** A queue of calls that refuses at once what it could not let through in time. */
export interface Admission {
  /** Reports whether a call that arrives now has to be refused. */
  isFull(): boolean
  /** Waits for the turn of a call. Gives what ends the turn; undefined where it would come too late. */
  enter(): Promise<Leave | undefined>
}

/**
 * Makes a queue in front of work that the processor or the database limits. As in CoDel, time decides and not a fixed
 * length: once the queue has not been empty for a while, it may hold no more than the server will soon have done. A call that
 * has grown old is refused, however few wait.
 */
export function admission(): Admission {
  const queue: Waiting[] = []
  let working = 0
  let isMoving = false
  let isWatched = false
  let mostWaiting = mostInBurst
  let lastRefusal = -Infinity
  let measured = { since: 0, begun: 0 }

  const measure = () => {
    const elapsed = performance.now() - measured.since
    if (elapsed < longestBurst) return
    mostWaiting = Math.max(fewest, Math.ceil((measured.begun / elapsed) * wantedWait))
    measured = { since: performance.now(), begun: 0 }
  }

  const refuseOld = () => {
    const time = performance.now()
    const patience = longestWait[time - lastRefusal < calm ? 'overload' : 'burst']
    // Those whose turn has come go on, however long the process itself has stood still.
    const next = mostAtOnce - working
    while (queue[0] && queue.length > next && time - queue[0].since >= patience) queue.shift()!.begin(undefined)
  }

  const move = async () => {
    if (isMoving) return
    isMoving = true
    while (queue.length > 0 && working < mostAtOnce) {
      // Judging a form takes a millisecond: whatever else the process has to do comes in between.
      await breathe()
      refuseOld()
      const next = queue.shift()
      if (!next) break
      working++
      measured.begun++
      next.begin(leave)
    }
    isMoving = false
  }

  const leave = () => {
    working--
    void move()
  }

  // A database that has stopped answering lets no call leave: then only a clock notices that the others wait in vain.
  const watch = () => {
    refuseOld()
    isWatched = queue.length > 0
    if (isWatched) setTimeout(watch, longestWait.overload / 2).unref()
  }

  const isFull = () => {
    if (queue.length === 0) {
      mostWaiting = mostInBurst
      measured = { since: performance.now(), begun: 0 }
    }
    measure()
    const isRefused = queue.length >= mostWaiting
    if (isRefused) lastRefusal = performance.now()
    return isRefused
  }

  return {
    isFull,
    enter: () =>
      new Promise((begin) => {
        if (isFull()) return begin(undefined)
        queue.push({ since: performance.now(), begin })
        void move()
        if (!isWatched) watch()
      }),
  }
}

/** Refuses calls before any work is done for them where too many wait already. */
export const shedding = (calls: Admission) =>
  createMiddleware((_c, next) => (calls.isFull() ? Promise.resolve(refused()) : next()))

/** Lets calls through in their turn. It comes after what a slow visitor may hold up, such as the body. */
export const inTurn = (calls: Admission) =>
  createMiddleware(async (_c, next) => {
    const leave = await calls.enter()
    if (!leave) return refused()
    try {
      await next()
    } finally {
      leave()
    }
  })

function refused(): Response {
  reportOutage('Calls are answered 503: more arrive than the server can answer in time.')
  return unavailable()
}
