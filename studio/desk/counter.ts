import { type Funnel, FunnelCounter } from '../../engine/language/funnel/funnel.ts'
import { readLog, visitKeyOf } from '../../engine/language/funnel/read-log.ts'

/** The counts of a log. */
export interface LogCounts {
  readonly funnels: readonly Funnel[]
  /** The number of lines that are not events of a form. */
  readonly unread: number
  readonly unrelated: number
}

/** The bytes that are in memory at a time. */
const piece = 1 << 20

/** Counts logs, which may be longer than the memory of a page. A log that is begun later replaces an earlier one. */
export function createCounter() {
  let latest = 0
  return {
    /**
     * Counts a log, which may come in several files. The key that identifies visits is found from the log itself.
     * Resolves with undefined if another log was begun meanwhile, or if `stop` was called.
     *
     * @param report receives how much of the log was read, in whole percent
     */
    async count(files: readonly Blob[], report: (percent: number) => void): Promise<LogCounts | undefined> {
      const own = ++latest
      const isCurrent = () => own === latest
      const counter = new FunnelCounter()
      const key = await visitKeyOf(piecesOf(files, isCurrent))
      const { unread, unrelated } = await readLog(piecesOf(files, isCurrent, report), key, (event) =>
        counter.add(event),
      )
      if (!isCurrent()) return undefined
      return { funnels: counter.funnels(), unread: unread.reduce((sum, { count }) => sum + count, 0), unrelated }
    },
    /** Stops counting. */
    stop: () => void latest++,
  }
}

export type Counter = ReturnType<typeof createCounter>

/** Yields the text of files, with a line break after each, as long as it is needed. */
async function* piecesOf(
  files: readonly Blob[],
  isNeeded: () => boolean,
  report: (percent: number) => void = () => {},
): AsyncGenerator<string> {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  let [read, reported] = [0, 0]
  for (const file of files) {
    const decoder = new TextDecoder()
    for (let from = 0; from < file.size && isNeeded(); from += piece) {
      const bytes = await file.slice(from, from + piece).arrayBuffer()
      yield decoder.decode(bytes, { stream: true })
      read += bytes.byteLength
      const percent = Math.floor((100 * read) / size)
      if (percent > reported) report((reported = percent))
    }
    yield `${decoder.decode()}\n`
  }
}
