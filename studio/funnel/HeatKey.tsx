import { useWords } from '../words/words.ts'
import { heats } from './rows.ts'
import { useVisits } from './use-log.ts'

/** Explains the colours of steps once a log of the flow was read. */
export function HeatKey({ flow }: { readonly flow: string }) {
  const words = useWords()
  if (useVisits(flow).size === 0) return null
  return (
    <p className="funnel-key">
      {words('funnel-key')}
      {heats.map((heat) => (
        <span key={heat} data-heat={heat}>
          {words(`funnel-heat-${heat}`)}
        </span>
      ))}
    </p>
  )
}
