import { createContext, use } from 'react'
import type { Funnel } from '../../engine/language/funnel/funnel.ts'
import type { Counted } from './counted.ts'
import { visitsIn, type FunnelRow } from './rows.ts'

/** The log that was read last, for as long as the studio is open; it is neither kept nor sent. */
interface LogDesk {
  readonly log: Counted | undefined
  /** Counts a log, which may come in several files. */
  readonly read: (files: readonly File[]) => void
  /** Whose visits are looked at: those of a flow, or of one share of its visitors. */
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

/** What became of visitors at each step of a flow, in the share of them that is looked at; none without a log of it. */
export function useVisits(flow: string): ReadonlyMap<string, FunnelRow> {
  const { log, chosen } = useLog()
  const funnel = chosen?.flow === flow ? chosen : log?.funnels.find((funnel) => funnel.flow === flow)
  return funnel ? visitsIn(funnel) : none
}

const none: ReadonlyMap<string, FunnelRow> = new Map()
