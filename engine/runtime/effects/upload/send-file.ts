import { call } from '../../../../schemas/calls/send-file.ts'
import type { Tokens } from '../csrf.ts'
import { retryAfterOf } from '../http.ts'

/** A server's reply to a file: the status, and the relevant part of the body. */
interface Answer {
  readonly status: number
  readonly file: unknown
  /** Milliseconds until the server wants the next attempt. */
  readonly retryAfter: number | undefined
}

interface Attempt {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly blob: Blob
  /** The time in milliseconds without any progress after which the call counts as lost. */
  readonly patience: number
  readonly signal: AbortSignal
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Sends a file once by XMLHttpRequest, because only it reports progress. Resolves with undefined if no reply came. */
function attempt({ url, headers, blob, patience, signal, onProgress }: Attempt): Promise<Answer | undefined> {
  const request = new XMLHttpRequest()
  return new Promise<Answer | undefined>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const abort = () => request.abort()
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, patience)
    }
    request.open(call.method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      const { status, response } = request as { status: number; response: { file?: unknown } | null }
      resolve(
        status === 0
          ? undefined
          : { status, file: response?.file, retryAfter: retryAfterOf(request.getResponseHeader('Retry-After')) },
      )
    })
    signal.addEventListener('abort', abort)
    if (signal.aborted) return resolve(undefined)
    wait()
    request.send(blob)
  })
}

/**
 * The speed of the slowest supported network in bytes per millisecond. Without progress events, a call that is still
 * sending can't be distinguished from a lost one.
 */
const slowest = 8

/**
 * Sends a file once by the application's own `fetch`, which reports no progress. Resolves with undefined if no reply
 * came.
 */
async function attemptByFetch(
  fetch: typeof globalThis.fetch,
  { url, headers, blob, patience, signal }: Attempt,
): Promise<Answer | undefined> {
  const limit = AbortSignal.timeout(Math.round(patience + blob.size / slowest))
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const abortSignal of [signal, limit]) abortSignal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    const reply = await fetch(url, {
      method: call.method,
      credentials: 'same-origin',
      headers,
      body: blob,
      signal: controller.signal,
    })
    const body = (await reply.json().catch(() => null)) as { readonly file?: unknown } | null
    return { status: reply.status, file: body?.file, retryAfter: retryAfterOf(reply.headers.get('Retry-After')) }
  } catch {
    return undefined
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** The destination of a file. */
export interface Target {
  readonly url: string
  readonly flow: string
  readonly tokens: Pick<Tokens, 'had' | 'renewed'>
  /** Returns the site's own headers. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined
  /** Makes the call instead of XMLHttpRequest. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** The time in milliseconds without any progress after which a call counts as lost. */
  readonly patience: number
}

interface Sending {
  readonly field: string
  readonly signal: AbortSignal
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
  /** Called when the file waits for a network. */
  readonly onOffline: () => void
}

/** The pauses in milliseconds before a file is sent again, after no reply or a temporary failure. */
const pauses = [1000, 3000, 9000]
/** The longest pause in milliseconds. If a server requests a longer one, the file is not sent again. */
const longestWait = 10_000
const tokenEnded = 419

const faults: Readonly<Record<number, FaultName>> = { 413: 'tooLarge', 415: 'wrongType', 429: 'busy' }

/**
 * Sends a file and resolves with its reference. Without a reply, or from a busy server, it tries again after growing
 * pauses; without a network it waits for one.
 *
 * @throws Fault if the file cannot be sent; after an abort signal, the error that occurs first
 */
export async function sendFile(
  blob: Blob,
  target: Target,
  { field, signal, onProgress, onOffline }: Sending,
): Promise<string> {
  const { url, flow, tokens, patience } = target
  let token = await tokens.had()
  let isRenewed = false
  for (let tries = 0; ;) {
    signal.throwIfAborted()
    const headers = {
      'X-Requested-With': 'XMLHttpRequest',
      'X-Kaiwa-Flow': flow,
      'X-Kaiwa-Field': field,
      ...(token === undefined ? {} : { 'X-CSRF-TOKEN': token }),
      ...target.headers?.(),
    }
    const item = { url, headers, blob, patience, signal, onProgress }
    const answer = await (target.fetch ? attemptByFetch(target.fetch, item) : attempt(item))
    signal.throwIfAborted()
    if (answer?.status === 201 && typeof answer.file === 'string') return answer.file
    if (answer?.status === tokenEnded && !isRenewed) {
      isRenewed = true
      token = await tokens.renewed()
      continue
    }
    if (!answer && navigator.onLine === false) {
      onOffline()
      await online(signal)
      continue
    }
    const wait = Math.max(pauses[tries] ?? Infinity, answer?.retryAfter ?? 0)
    const isPassing = !answer || answer.status === 429 || answer.status >= 500
    if (!isPassing || wait > longestWait) throw new Fault(faults[answer?.status ?? 0] ?? 'network')
    tries++
    await pause(wait, signal)
  }
}

const online = (signal: AbortSignal) =>
  until(signal, (end) => {
    addEventListener('online', end, { once: true })
    return () => removeEventListener('online', end)
  })

const pause = (after: number, signal: AbortSignal) =>
  until(signal, (end) => {
    const timer = setTimeout(end, after)
    return () => clearTimeout(timer)
  })

/** Waits until `end` is called or the signal aborts. */
async function until(signal: AbortSignal, start: (end: () => void) => () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stop = start(end)
    signal.addEventListener('abort', end)
  })
}

/** The reason why a file was not sent. */
export type FaultName = 'tooLarge' | 'wrongType' | 'offline' | 'network' | 'busy'

/** Thrown for a file that cannot be sent, or not at present. */
export class Fault extends Error {
  readonly reason: FaultName

  constructor(reason: FaultName) {
    super(reason)
    this.reason = reason
  }
}
