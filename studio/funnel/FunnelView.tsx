import type { ComponentType } from 'react'
import type { Funnel } from '../../engine/language/funnel/funnel.ts'
import { labelOf } from '../../engine/language/names/labels.ts'
import type { Flow } from '../../schemas/flow.ts'
import { Choice } from '../controls/PickSelect.tsx'
import { useWords, type Words } from '../words/words.ts'
import { useGo, useSnapshot } from '../workspace/use-workspace.ts'
import { type Counted, useLog, useReading } from './LogProvider.tsx'
import { HeatKey } from './Loss.tsx'
import { type FunnelRow, lossOf, rowsOf } from './rows.ts'

interface Props {
  readonly funnel: Funnel
  /** The steps of the flow in order. Empty if a different flow is open. */
  readonly order: readonly string[]
}

/** The steps of a funnel. The length of a bar shows the number of visitors, its colour how many of them went on. */
function FunnelSteps({ funnel, order }: Props) {
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

/** Returns the funnel of all visitors of a flow. */
const ofAllVisitors = (log: Counted | undefined, { flow }: Funnel): Funnel | undefined =>
  log?.funnels.find((funnel) => funnel.flow === flow && funnel.share === null)

/** Shows how much of a log was counted, or why it could not be read. */
function Progress() {
  const words = useWords()
  const { reading, stop } = useReading()
  if (!reading) return null
  const { name } = reading
  if ('failed' in reading)
    return (
      <p className="note" role="alert">
        {words('funnel-failed', { name, reason: reading.failed })}
      </p>
    )
  return (
    <div className="note funnel-progress">
      <label>
        <span>{words('funnel-counting', { name })}</span>
        <progress max={100} value={reading.percent} />
      </label>
      <button type="button" onClick={stop}>
        {words('funnel-stop')}
      </button>
    </div>
  )
}

/** Returns the label of a share such as `greeting: short`, if the flow has one, or else the share itself. */
function shareTitle(flow: Flow, share: string | null, { language }: Words): string | null {
  const [split = '', name = ''] = (share ?? '').split(': ')
  return labelOf(flow, split, name)?.[language] ?? share
}

interface FunnelViewProps {
  readonly flow: Flow
  /** Draws the splits of a flow, with the counts of a funnel where one is shown. */
  readonly Splits: ComponentType<{ readonly flow: Flow; readonly funnel: Funnel | undefined }>
}

/**
 * Shows the progress of visitors from question to question, from a log of the site. The log does not leave the window.
 */
export function FunnelView({ flow, Splits }: FunnelViewProps) {
  const words = useWords()
  const { ids } = useSnapshot()
  const { log, read, chosen, choose } = useLog()
  const named = (log?.funnels ?? []).map((funnel, index) => ({
    funnel: funnel,
    key: String(index),
    title: [funnel.flow, funnel.flow === flow.id ? shareTitle(flow, funnel.share, words) : funnel.share]
      .filter(Boolean)
      .join(' · '),
  }))
  // The chosen funnel, else that of the open flow, else the first of the log.
  const shown =
    named.find(({ funnel }) => funnel === chosen) ?? named.find(({ funnel }) => funnel.flow === flow.id) ?? named[0]

  return (
    <div className="funnel">
      <div className="tools funnel-tools">
        <label className="funnel-file">
          <span>{words('funnel-pick')}</span>
          <input
            className="unseen"
            type="file"
            accept=".jsonl,.ndjson,.log,.json,.txt"
            multiple
            onChange={({ target }) => read([...(target.files ?? [])])}
          />
        </label>
        {named.length > 1 && shown && (
          <Choice
            label={words('funnel-of')}
            value={shown.key}
            options={Object.fromEntries(named.map(({ key, title }) => [key, title]))}
            onChoose={(key) => choose(named[Number(key)]!.funnel)}
          />
        )}
      </div>
      <Progress />
      <Splits flow={flow} funnel={shown && ofAllVisitors(log, shown.funnel)} />
      {!log && (
        <div className="empty">
          <p>{words('funnel-none')}</p>
          <p>{words('funnel-form')}</p>
          <pre>{'{"event":"kaiwa_step_view","flow":"…","visit":"…","step":"…","elapsed_ms":1200}'}</pre>
          <p>{words('funnel-stays')}</p>
        </div>
      )}
      {log && (
        <p className="note" role="status">
          {words('funnel-read', { name: log.name, unread: log.unread, others: log.unrelated })}
        </p>
      )}
      {log && !shown && <p className="empty">{words('funnel-nothing', { name: log.name })}</p>}
      {shown && shown.funnel.flow !== flow.id && (
        <p className="note">
          {words(ids.includes(shown.funnel.flow) ? 'funnel-other' : 'funnel-unknown', { flow: shown.funnel.flow })}
        </p>
      )}
      {shown && <HeatKey flow={shown.funnel.flow} />}
      {shown && <FunnelSteps funnel={shown.funnel} order={shown.funnel.flow === flow.id ? flow.order : []} />}
    </div>
  )
}
