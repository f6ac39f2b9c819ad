import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { maxBytes, readObject, tooLarge } from './body.ts'
import type { Call } from './call.ts'

const streamLimit = bodyLimit({ maxSize: maxBytes, onError: tooLarge })

/**
 * Refuses a body of more than 32 kB. Nearly all bodies state their length, and these are not turned into streams for
 * the check.
 */
export const sizeLimit = createMiddleware<Call>(async (c, next) => {
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return streamLimit(c, next)
  return Number(length) > maxBytes ? tooLarge() : next()
})

/** Reads the body as a JSON object, or refuses it. */
export const jsonBody = createMiddleware<Call>(async (c, next) => {
  const read = await readObject(c.req.header('content-type'), () => c.req.text())
  if ('refusal' in read) return read.refusal
  c.set('body', read.body)
  return next()
})
