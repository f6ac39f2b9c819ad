import { createContext, use } from 'react'
import type { Funnel } from '../../engine/language/funnel/funnel.ts'
import type { Counted } from './counted.ts'
import { visitsIn, type FunnelRow } from './rows.ts'

/** The latest log, held as long as the studio is open. It is neither stored nor sent. */
interface LogDesk {
  readonly log: Counted | undefined
  /** Counts a log, which may come in several files. */
  readonly read: (files: readonly File[]) => void
  /** The funnel on view: that of a flow, or of one share of its visitors. */
  readonly chosen: Funnel | undefined
  readonly choose: (funnel: Funnel) => void
}

export const LogContext = createContext<LogDesk>({
  log: undefined,
  read: () => {},
  chosen: undefined,
  choose: () => {},
})

export const useLog = (): LogDesk => use(LogContext)

/** Returns the counts of visitors at each step of a flow, for the share on view. Empty without a log of the flow. */
export function useVisits(flow: string): ReadonlyMap<string, FunnelRow> {
  const { log, chosen } = useLog()
  const funnel = chosen?.flow === flow ? chosen : log?.funnels.find((funnel) => funnel.flow === flow)
  return funnel ? visitsIn(funnel) : none
}

const none: ReadonlyMap<string, FunnelRow> = new Map()
