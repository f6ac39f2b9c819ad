import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Call } from './call.ts'
import { refuse } from './reply.ts'

const maxBytes = 32 * 1024

const tooLarge = () => refuse(413, 'too_large', `The body is larger than ${maxBytes} bytes.`)
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

/** No answer of a form is nested more deeply; code that processes a body may call itself for each level. */
const deepest = 32

/**
 * Reads the body as a JSON object, or refuses it: 415 for another media type, 400 for anything but an object, 422 for
 * one that is nested too deeply.
 */
export const jsonBody = createMiddleware<Call>(async (c, next) => {
  const mediaType = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') return refuse(415, 'media_type', 'The body must be application/json.')
  const body = parse(await c.req.text())
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse(400, 'malformed', 'The body must be a JSON object.')
  }
  if (isDeeper(body, deepest)) return refuse(422, 'too_deep', `The body is nested more than ${deepest} levels deep.`)
  c.set('body', body as Record<string, unknown>)
  return next()
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDeeper(value: object, most: number): boolean {
  let level: readonly object[] = [value]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((each) => Object.values(each).filter((part) => typeof part === 'object' && part !== null))
  }
  return false
}
