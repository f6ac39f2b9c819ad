import { retryAfterOf } from '../retry-after.ts'

/** What a server answered to a file: the status, and of the body what counts. */
export interface Answer {
  readonly status: number
  readonly file: unknown
  /** After how many milliseconds it wants to be asked again. */
  readonly retryAfter: number | undefined
}

export interface Attempt {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly blob: Blob
  /** After how many milliseconds without any progress the call counts as lost. */
  readonly patience: number
  readonly signal: AbortSignal
  /** Told how much has gone out, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Sends a file once, by the only means that tells how far it is. Undefined where no answer came. */
export function attempt({ url, headers, blob, patience, signal, onProgress }: Attempt): Promise<Answer | undefined> {
  const request = new XMLHttpRequest()
  return new Promise<Answer | undefined>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const abort = () => request.abort()
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, patience)
    }
    request.open('POST', url)
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
