import { createMiddleware } from 'hono/factory'
import { breathe } from '../breathe.ts'

/**
 * Lets calls that have come at the same moment begin one behind the other, with pauses for everything else: judging a
 * form takes a millisecond, and hundreds may be on their way.
 */
export function oneByOne() {
  let last: Promise<void> = Promise.resolve()
  return createMiddleware(async (_c, next) => {
    last = last.then(breathe)
    await last
    return next()
  })
}
