import { proxy } from 'comlink'
import { type ReactNode, useCallback, useEffect, useMemo, useState, createContext, use } from 'react'
import type { Funnel } from '../../engine/language/funnel/funnel.ts'
import type { LogCounts } from '../desk/counter.ts'
import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { visitsIn, type FunnelRow } from './rows.ts'

/**
 * Takes files that are dropped anywhere on the window, before the element at that place can, unless that element takes
 * files of its own. Dragged parts of the page are ignored.
 *
 * @returns true while files are held over the window
 */
function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, hover] = useState(false)
  useEffect(() => {
    const on = (event: DragEvent, isHeld: boolean) => {
      if (!event.dataTransfer?.types.includes('Files')) return false
      if (event.target instanceof Element && event.target.closest('[data-takes-files]')) {
        hover(false)
        return false
      }
      event.preventDefault()
      event.stopPropagation()
      hover(isHeld)
      return true
    }
    const over = (event: DragEvent) => void on(event, true)
    // Only an event that leaves the window itself has no related target.
    const leave = (event: DragEvent) => event.relatedTarget === null && hover(false)
    const drop = (event: DragEvent) => {
      if (on(event, false)) take([...event.dataTransfer!.files])
    }
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop }
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener, true)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        removeEventListener(name, listener as EventListener, true)
    }
  }, [take])
  return isOver
}

/** Holds the latest log for all views. A log can be dropped anywhere. */
export function LogProvider({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const { counter } = useWorkspace().desk
  const [{ log, chosen }, take] = useState<{ readonly log?: Counted; readonly chosen?: Funnel }>({})
  const [reading, report] = useState<Reading>()
  const read = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return
      const name = files.map((file) => file.name).join(', ')
      const own: Reading = { name, percent: 0 }
      report(own)
      const end = (last?: Reading) => report((now) => (now?.name === name ? last : now))
      const progress = proxy((percent: number) =>
        report((now) => (now && 'percent' in now ? { ...now, percent } : now)),
      )
      counter.count(files, progress).then(
        // Without counts, a later log is being counted.
        (counts) => {
          if (!counts) return
          take({ log: { name, ...counts } })
          end()
        },
        // For instance, the file has been changed since it was dropped.
        (error: unknown) => end({ name, failed: error instanceof Error ? error.message : String(error) }),
      )
    },
    [counter],
  )
  const stop = useCallback(() => {
    void counter.stop()
    report(undefined)
  }, [counter])
  const choose = useCallback((funnel: Funnel) => take((now) => ({ ...now, chosen: funnel })), [])
  const isOver = useFileDrop(read)
  const desk = useMemo(() => ({ log, read, chosen, choose }), [log, read, chosen, choose])
  const progress = useMemo(() => ({ reading, stop }), [reading, stop])
  return (
    <LogContext value={desk}>
      <ReadingContext value={progress}>{children}</ReadingContext>
      {isOver && (
        <div className="funnel-drop" aria-hidden="true">
          <p>{words('funnel-drop')}</p>
        </div>
      )}
    </LogContext>
  )
}

/** The counts of a log that was dropped into the window, with its name. */
export interface Counted extends LogCounts {
  readonly name: string
}

/** A log that is being counted, or that could not be read. */
type Reading = { readonly name: string } & ({ readonly percent: number } | { readonly failed: string })

/** The latest log, held as long as the studio is open. It is neither stored nor sent. */
interface LogDesk {
  readonly log: Counted | undefined
  /** Counts a log, which may come in several files. It replaces one that is still being counted. */
  readonly read: (files: readonly File[]) => void
  /** The funnel on view: that of a flow, or of one share of its visitors. */
  readonly chosen: Funnel | undefined
  readonly choose: (funnel: Funnel) => void
}

const LogContext = createContext<LogDesk>({ log: undefined, read: () => {}, chosen: undefined, choose: () => {} })

export const useLog = (): LogDesk => use(LogContext)

/** The progress has a context of its own, so that it does not draw every user of the log again. */
const ReadingContext = createContext<{ readonly reading: Reading | undefined; readonly stop: () => void }>({
  reading: undefined,
  stop: () => {},
})

/** Returns the log that is being counted, if there is one, and a function that stops counting. */
export const useReading = () => use(ReadingContext)

/** Returns the counts of visitors at each step of a flow, for the share on view. Empty without a log of the flow. */
export function useVisits(flow: string): ReadonlyMap<string, FunnelRow> {
  const { log, chosen } = useLog()
  const funnel = chosen?.flow === flow ? chosen : log?.funnels.find((funnel) => funnel.flow === flow)
  return funnel ? visitsIn(funnel) : none
}

const none: ReadonlyMap<string, FunnelRow> = new Map()
