import { createContext, use } from 'react'
import type { Counted } from './counted.ts'

/** The log that was read last, for as long as the studio is open; it is neither kept nor sent. */
export interface LogDesk {
  readonly log: Counted | undefined
  readonly take: (log: Counted | undefined) => void
}

export const LogContext = createContext<LogDesk>({ log: undefined, take: () => {} })

export const useLog = (): LogDesk => use(LogContext)
