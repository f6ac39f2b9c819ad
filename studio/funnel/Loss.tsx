import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { useVisits } from './LogProvider.tsx'
import { lossOf, type FunnelRow, heats } from './rows.ts'

/** Shows the share of visitors who stopped at a step. Draws nothing for a step that had no visitors. */
export function Loss({ row }: { readonly row: FunnelRow | undefined }) {
  const words = useWords()
  if (!row?.count || row.count.viewed === 0) return null
  const { left, viewed } = row.count
  return (
    <span className="funnel-loss" data-heat={row.heat} title={words('funnel-loss-of', { left, viewed })}>
      {words('funnel-loss', { share: Math.round(100 * lossOf(row.count)) })}
    </span>
  )
}

/** Shows the share of visitors who stopped at a step of the current flow. */
export function StepLoss({ step }: { readonly step: string }) {
  // No subscription is needed: another flow is drawn from scratch.
  const { current } = useWorkspace().snapshot()
  return <Loss row={useVisits(current).get(step)} />
}

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
