import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Funnel } from '../../engine/language/funnel/funnel.ts'
import { useWords } from '../words/words.ts'
import { counted, type Counted } from './counted.ts'
import { useFileDrop } from './use-file-drop.ts'
import { LogContext } from './use-log.ts'

/** Holds the log that was read last, for all views; one can be dropped anywhere. */
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
