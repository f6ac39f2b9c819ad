import type { Said } from '../desk/said.ts'
import type { Played } from '../preview/played.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from './use-workspace.ts'

interface Props {
  /** Goes to a part of the flow, in the hand that is taken. */
  readonly show: (from: number, to: number) => void
  readonly play: (played: Played) => void
}

/** What the check says of the flow, as it was typed last. */
export function Findings({ show, play }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text, reading, checked } = useSnapshot()
  const isChecked = checked?.of === text
  const said = isChecked ? checked.said : (reading?.said ?? [])
  const count = (severity: Said['severity']) => said.filter((one) => one.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  const sums = [
    errors > 0 && words(errors === 1 ? 'errors-one' : 'errors', { count: errors }),
    warnings > 0 && words(warnings === 1 ? 'warnings-one' : 'warnings', { count: warnings }),
  ].filter(Boolean)

  return (
    <section className="findings" aria-label={words('problems')}>
      <p role="status" data-state={isChecked ? (errors > 0 ? 'wrong' : 'right') : 'busy'}>
        {sums.length > 0 ? sums.join(' · ') : isChecked ? words('no-problems') : words('checking')}
      </p>
      {said.length > 0 && (
        <ol>
          {said.map(({ id, severity, message, hint, flow, line, path, from, to, fix, visitor }) => (
            <li key={id} data-severity={severity} data-path={path}>
              <p>
                <span className="place">
                  {flow === current ? '' : `${flow} `}
                  {line}
                </span>{' '}
                {message}
              </p>
              {hint !== undefined && <p className="hint">{hint}</p>}
              <span className="group">
                {flow === current && (
                  <button type="button" onClick={() => show(from, to)}>
                    {words('show')}
                  </button>
                )}
                {visitor && (
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
