import type { Funnel } from '../../engine/language/funnel/funnel.ts'
import { useGo } from '../app/use-go.ts'
import { useWords } from '../words/words.ts'
import { lossOf, rowsOf, type FunnelRow } from './rows.ts'

interface Props {
  readonly funnel: Funnel
  /** The steps of the flow in their order; empty where it is another flow that is open. */
  readonly order: readonly string[]
}

/** The steps of a funnel, each as long as there were visitors, and coloured by how many of them went on. */
export function FunnelSteps({ funnel, order }: Props) {
  const words = useWords()
  const { opened, submitted } = funnel
  const rows = rowsOf(funnel, order)
  return (
    <>
      <p className="funnel-sums">
        {words('funnel-sums', { opened, submitted, share: opened === 0 ? 0 : Math.round((100 * submitted) / opened) })}
      </p>
      <div className="funnel-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{words('funnel-step')}</th>
              <th scope="col">{words('funnel-viewed')}</th>
              <th scope="col">{words('funnel-done')}</th>
              <th scope="col">{words('funnel-left')}</th>
              <th scope="col">{words('funnel-seconds')}</th>
              <th scope="col">{words('funnel-errors')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.step} row={row} isHere={order.includes(row.step)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ row: { step, count, heat, width }, isHere }: { readonly row: FunnelRow; readonly isHere: boolean }) {
  const words = useWords()
  const go = useGo()
  return (
    <tr data-heat={heat}>
      <th scope="row">
        {isHere ? (
          <button type="button" onClick={() => go(`steps.${step}`)}>
            {step}
          </button>
        ) : (
          step
        )}
      </th>
      <td>
        {count ? count.viewed : words('funnel-unseen')}
        {count && (
          <meter
            className="funnel-bar"
            style={{ width: `${width}%` }}
            min={0}
            max={Math.max(count.viewed, 1)}
            value={Math.min(count.done, count.viewed)}
            aria-label={words('funnel-bar', { done: count.done, viewed: count.viewed })}
          />
        )}
      </td>
      <td>
        {count && `${count.done}${count.viewed === 0 ? '' : ` (${Math.round((100 * count.done) / count.viewed)} %)`}`}
      </td>
      <td>{count && `${count.left}${count.viewed === 0 ? '' : ` (${Math.round(100 * lossOf(count))} %)`}`}</td>
      <td>{count && (count.median === null ? '–' : (count.median / 1000).toFixed(1))}</td>
      <td>
        {Object.entries(count?.errors ?? {})
          .toSorted(([, left], [, right]) => right - left)
          .map(([rule, times]) => `${rule} ${times}`)
          .join(', ')}
      </td>
    </tr>
  )
}
