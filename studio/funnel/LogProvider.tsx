import { type ReactNode, useCallback, useEffect, useMemo, useState, createContext, use } from 'react'
import { type Funnel, funnelsOf } from '../../engine/language/funnel/funnel.ts'
import { readLog } from '../../engine/language/funnel/read-log.ts'
import { useWords } from '../words/words.ts'
import { visitsIn, type FunnelRow } from './rows.ts'

/**
 * Takes files that are dropped anywhere on the window, before the element at that place can. Dragged parts of the page
 * are ignored.
 *
 * @returns true while files are held over the window
 */
function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, hover] = useState(false)
  useEffect(() => {
    const on = (event: DragEvent, isHeld: boolean) => {
      if (!event.dataTransfer?.types.includes('Files')) return false
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
  const [{ log, chosen }, take] = useState<{ readonly log?: Counted; readonly chosen?: Funnel }>({})
  const read = useCallback((files: readonly File[]) => {
    const name = files.map((file) => file.name).join(', ')
    if (files.length > 0)
      void Promise.all(files.map((file) => file.text())).then((texts) => take({ log: counted(name, texts.join('\n')) }))
  }, [])
  const choose = useCallback((funnel: Funnel) => take((now) => ({ ...now, chosen: funnel })), [])
  const isOver = useFileDrop(read)
  const desk = useMemo(() => ({ log, read, chosen, choose }), [log, read, chosen, choose])
  return (
    <LogContext value={desk}>
      {children}
      {isOver && (
        <div className="funnel-drop" aria-hidden="true">
          <p>{words('funnel-drop')}</p>
        </div>
      )}
    </LogContext>
  )
}

/** The counts of a log that was dropped into the window. */
export interface Counted {
  readonly name: string
  readonly funnels: readonly Funnel[]
  /** Lines that are not events of a form. */
  readonly unread: number
  readonly unrelated: number
}

/** The keys with which sites usually identify visits, in their common spellings. */
const visitKeys = [
  'visit',
  'visit_id',
  'visitId',
  'session',
  'session_id',
  'sessionId',
  'client_id',
  'clientId',
  'user_pseudo_id',
]

/** Counts a log with one JSON object per line. The key that identifies visits is found from the log itself. */
function counted(name: string, text: string): Counted {
  const best = visitKeys
    .map((key) => readLog(text, key))
    .reduce((left, right) => (right.events.length > left.events.length ? right : left))
  return { name, funnels: funnelsOf(best.events), unread: best.unread.length, unrelated: best.unrelated }
}

/** The latest log, held as long as the studio is open. It is neither stored nor sent. */
interface LogDesk {
  readonly log: Counted | undefined
  /** Counts a log, which may come in several files. */
  readonly read: (files: readonly File[]) => void
  /** The funnel on view: that of a flow, or of one share of its visitors. */
  readonly chosen: Funnel | undefined
  readonly choose: (funnel: Funnel) => void
}

const LogContext = createContext<LogDesk>({ log: undefined, read: () => {}, chosen: undefined, choose: () => {} })

export const useLog = (): LogDesk => use(LogContext)

/** Returns the counts of visitors at each step of a flow, for the share on view. Empty without a log of the flow. */
export function useVisits(flow: string): ReadonlyMap<string, FunnelRow> {
  const { log, chosen } = useLog()
  const funnel = chosen?.flow === flow ? chosen : log?.funnels.find((funnel) => funnel.flow === flow)
  return funnel ? visitsIn(funnel) : none
}

const none: ReadonlyMap<string, FunnelRow> = new Map()
