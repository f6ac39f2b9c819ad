/** A part of the form that is fetched separately, so that the first question loads as little code as possible. */
export interface Part<Content> {
  /** Returns the content; undefined until it has loaded. */
  readonly content: () => Content | undefined
  /** Provides content that was loaded in another way, so that it is not fetched. */
  put(content: Content): void
  /** Fetches the content once. After a rejection the next call fetches it again. */
  readonly load: () => Promise<Content>
  /** Fetches the content, however long it takes. Failures are repeated automatically, and finally by `retryParts`. */
  readonly loadEventually: () => Promise<Content>
}

/** The pauses in milliseconds after each failure, before a part is fetched again automatically. */
const pauses = [1000, 4000]

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
/** By part, the functions that fetch a failed part again. */
const failed = new Map<object, () => void>()

/** Calls `listener` when a part has loaded or has failed. Returns the function that removes the listener. */
export function onParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reports whether a needed part has failed and is no longer fetched automatically. */
export const partsFailed = (): boolean => failed.size > 0

/** Fetches failed parts once more. */
export const retryParts = (): void => failed.forEach((goOn) => goOn())

/** @param fetch fetches the part; called again for each attempt */
export function part<Content>(fetch: () => Promise<Content>): Part<Content> {
  let content: Content | undefined
  let loading: Promise<Content> | undefined
  let coming: Promise<Content> | undefined

  const put = (come: Content) => {
    content = come
    loading ??= Promise.resolve(come)
    failed.delete(part)
    notify()
  }
  const load = () =>
    (loading ??= fetch().then(
      (come) => {
        put(come)
        return come
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const repeat = async (): Promise<Content> => {
    for (let failures = 0; ; failures++) {
      try {
        return await load()
      } catch (error) {
        const pause = pauses[failures]
        if (pause === undefined) await wished(part, error)
        else await new Promise((passed) => setTimeout(passed, pause))
      }
    }
  }
  const part: Part<Content> = { content: () => content, put, load, loadEventually: () => (coming ??= repeat()) }
  return part
}

/** Waits until a part is to be fetched again: when the visitor wants it, or when a network is available. */
function wished(part: object, error: unknown): Promise<void> {
  if (failed.size === 0) console.error('Kaiwa: a part of the form could not be loaded.', error)
  return new Promise((resolve) => {
    const goOn = () => {
      removeEventListener('online', goOn)
      resolve()
    }
    addEventListener('online', goOn)
    failed.set(part, goOn)
    notify()
  })
}
