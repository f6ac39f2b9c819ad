/** Something of the form that is fetched by itself, so that the first question needs no more than it has to. */
export interface Part<Content> {
  /** The content; undefined until it has loaded. */
  readonly content: () => Content | undefined
  /** It has come by another way, and is not fetched. */
  put(content: Content): void
  /** Fetches the content once. After a rejection the next call fetches it again. */
  readonly load: () => Promise<Content>
  /** Fetches the content, however long it takes: failures are repeated automatically, and at last by `retryParts`. */
  readonly there: () => Promise<Content>
}

/** Milliseconds after a failure until a part is fetched again by itself. */
const pauses = [1000, 4000]

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
/** The functions that repeat a failed part, by part. */
const failed = new Map<object, () => void>()

/** Calls `listener` when a part has come, or could not be had; returns the function that ends it. */
export function onParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True while a part that is waited for could not be had, and is no longer fetched by itself. */
export const partsFailed = (): boolean => failed.size > 0

/** Fetches once more what could not be had. */
export const retryParts = (): void => failed.forEach((goOn) => goOn())

/** @param fetch gives the part; called once more for each attempt */
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
  const part: Part<Content> = { content: () => content, put, load, there: () => (coming ??= repeat()) }
  return part
}

/** Waits until a part is wanted once more, by the visitor or because there is a network again. */
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
