import type { WordedFinding } from '../desk/worded-finding.ts'
import type { Played } from '../preview/acts.ts'
import { useWords } from '../words/words.ts'
import { isToFill } from '../workspace/snapshot.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

interface Props {
  /** Goes to a part of the flow in the current editor. */
  readonly show: (from: number, to: number) => void
  readonly play: (played: Played) => void
}

/** Lists the findings for the text of the flow as it was last typed. */
export function Findings({ show, play }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text, reading, checked, unchecked, fresh } = useSnapshot()
  const isFailed = unchecked === text
  // The result is not good before the whole family is checked: a change of a base reaches its variants.
  const isChecked = checked?.of === text && checked.family !== undefined
  const all = checked?.of === text ? [...checked.findings, ...(checked.family ?? [])] : (reading?.findings ?? [])
  const listed = all.filter((finding) => !isToFill(finding, current, fresh))
  const toFill = all.length - listed.length
  const count = (severity: WordedFinding['severity']) =>
    listed.filter((finding) => finding.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  const sums = [
    errors > 0 && words(errors === 1 ? 'errors-one' : 'errors', { count: errors }),
    toFill > 0 && words('to-fill', { count: toFill }),
    warnings > 0 && words(warnings === 1 ? 'warnings-one' : 'warnings', { count: warnings }),
  ].filter(Boolean)

  return (
    <section className="findings" aria-label={words('problems')}>
      <p
        role="status"
        data-state={isFailed ? 'wrong' : isChecked ? (errors > 0 ? 'wrong' : toFill > 0 ? 'to-fill' : 'right') : 'busy'}
      >
        {isFailed
          ? words('check-failed')
          : sums.length > 0
            ? sums.join(' · ')
            : isChecked
              ? words('no-problems')
              : words('checking')}
      </p>
      {listed.length > 0 && (
        <ol>
          {listed.map(({ id, severity, message, hint, flow, line, path, from, to, fix, visitor }) => (
            <li key={`${flow} ${id}`} data-severity={severity} data-path={path}>
              <p>
                <span className="place">
                  {flow === current ? '' : `${flow} `}
                  {line}
                </span>{' '}
                {message}
              </p>
              {hint !== undefined && <p className="hint">{hint}</p>}
              <span className="group">
                <button
                  type="button"
                  onClick={() => {
                    if (flow === current) return show(from, to)
                    workspace.choose(flow)
                    workspace.documentOf(flow)?.point(from, to)
                  }}
                >
                  {words('show')}
                </button>
                {visitor && flow === current && (
                  <button type="button" onClick={() => play({ visitor, why: message })}>
                    {words('play')}
                  </button>
                )}
                {fix && (
                  <button type="button" onClick={() => workspace.documentOf(flow)?.edit(fix)}>
                    {words('fix')}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
