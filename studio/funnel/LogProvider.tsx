import { useMemo, useState, type ReactNode } from 'react'
import type { Counted } from './counted.ts'
import { LogContext } from './use-log.ts'

/** Holds the log that was read last, for all views. */
export function LogProvider({ children }: { readonly children: ReactNode }) {
  const [log, take] = useState<Counted>()
  const desk = useMemo(() => ({ log, take }), [log])
  return <LogContext value={desk}>{children}</LogContext>
}
