import type { Flow } from '../../schemas/flow.ts'
import { useSnapshot } from '../app/use-workspace.ts'
import { Choice } from '../preview/Choice.tsx'
import { useWords } from '../words/words.ts'
import { FunnelSteps } from './FunnelSteps.tsx'
import { HeatKey } from './HeatKey.tsx'
import { useLog } from './use-log.ts'

/** What became of visitors, question by question, as a log of the site tells it. The log does not leave the window. */
export function FunnelView({ flow }: { readonly flow: Flow }) {
  const words = useWords()
  const { ids } = useSnapshot()
  const { log, read, chosen, choose } = useLog()
  const named = (log?.funnels ?? []).map((funnel, index) => ({
    one: funnel,
    key: String(index),
    title: [funnel.flow, funnel.share].filter(Boolean).join(' · '),
  }))
  // The flow that is open, else whatever the log has.
  const shown =
    named.find(({ one: funnel }) => funnel === chosen) ??
    named.find(({ one: funnel }) => funnel.flow === flow.id) ??
    named[0]

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
            of={Object.fromEntries(named.map(({ key, title }) => [key, title]))}
            choose={(key) => choose(named[Number(key)]!.one)}
          />
        )}
      </div>
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
          {words('funnel-read', { name: log.name, unread: log.unread, others: log.others })}
        </p>
      )}
      {log && !shown && <p className="empty">{words('funnel-nothing', { name: log.name })}</p>}
      {shown && shown.one.flow !== flow.id && (
        <p className="note">
          {words(ids.includes(shown.one.flow) ? 'funnel-other' : 'funnel-unknown', { flow: shown.one.flow })}
        </p>
      )}
      {shown && <HeatKey flow={shown.one.flow} />}
      {shown && <FunnelSteps funnel={shown.one} order={shown.one.flow === flow.id ? flow.order : []} />}
    </div>
  )
}
