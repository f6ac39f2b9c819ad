import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { lossOf, type FunnelRow } from './rows.ts'
import { useVisits } from './use-log.ts'

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
