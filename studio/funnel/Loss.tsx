import { useWords } from '../words/words.ts'
import { lossOf, type FunnelRow } from './rows.ts'

/** What part of the visitors stopped at a step; nothing of a step that nobody came to. */
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
