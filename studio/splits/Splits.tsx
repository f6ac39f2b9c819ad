import { useCallback, useId, useState } from 'react'
import { type ShareText, shareTexts } from '../../engine/language/explain/share-words.ts'
import type { ComparedSplit } from '../../engine/language/explain/shares.ts'
import type { Funnel } from '../../engine/language/funnel/funnel.ts'
import { type Comparison, resultOf, type SplitResult, weightsIn } from '../../engine/language/funnel/split-result.ts'
import { intervalText, splitTable, verdictTexts } from '../../engine/language/funnel/split-text.ts'
import type { Flow } from '../../schemas/flow.ts'
import { isFlowId } from '../desk/opened.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { NewSplit } from './NewSplit.tsx'

export interface SplitsProps {
  readonly flow: Flow
  /** The funnel on view, for all visitors of its flow; undefined without a log. */
  readonly funnel: Funnel | undefined
}

/**
 * Shows the splits of the open flow and of the log: whether the shares differ in more than their texts, and which of
 * them leads more visitors to send the form.
 */
export function Splits({ flow, funnel }: SplitsProps) {
  const words = useWords()
  const { current } = useSnapshot()
  const [isMaking, make] = useState(false)
  const compared = useShares(flow)
  const isOpenFlow = funnel === undefined || funnel.flow === flow.id
  const results = (funnel?.splits ?? []).map((count) =>
    resultOf(count, isOpenFlow ? weightsIn(flow, count.split) : undefined),
  )
  const declared = isOpenFlow ? Object.keys(flow.context).filter((name) => weightsIn(flow, name)) : []
  const names = [...declared, ...results.map(({ split }) => split).filter((split) => !declared.includes(split))]
  return (
    <>
      {names.map((name) => {
        const own = isOpenFlow ? compared.find(({ split }) => split === name) : undefined
        return (
          <Split
            key={name}
            name={name}
            shares={own ? shareTexts(own, words.language) : []}
            result={results.find(({ split }) => split === name)}
          />
        )
      })}
      {isOpenFlow && isFlowId(current) && (
        <div className="tools">
          <button type="button" aria-expanded={isMaking} onClick={() => make(!isMaking)}>
            {words('split-new')}
          </button>
        </div>
      )}
      {isMaking && isFlowId(current) && <NewSplit key={current} end={() => make(false)} />}
    </>
  )
}

/** Returns the differences between the shares of each split, as soon as they are known. */
function useShares(flow: Flow): readonly ComparedSplit[] {
  const { desk } = useWorkspace()
  const answer = useAnswer(useCallback(async () => ({ splits: await desk.lister.shares(flow) }), [desk, flow]))
  return answer?.splits ?? nothing
}

const nothing: readonly ComparedSplit[] = []

interface SplitProps {
  readonly name: string
  /** The differences between the shares that the proof finds. Empty as long as they are not known. */
  readonly shares: readonly ShareText[]
  readonly result: SplitResult | undefined
}

function Split({ name, shares, result }: SplitProps) {
  const words = useWords()
  const heading = useId()
  return (
    <section className="split" aria-labelledby={heading}>
      <h2 id={heading}>{words('split-title', { name })}</h2>
      {result && <Verdict result={result} />}
      {shares.map(({ text, sections }) => (
        <div key={text} className="split-shares" data-differs={sections.length > 0}>
          <p>{text}</p>
          {sections.map(({ title, lines }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {lines.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
      {!result && <p className="split-note">{words('split-no-log')}</p>}
    </section>
  )
}

/** Shows the verdict on a split, with the table of its shares below. */
function Verdict({ result }: { readonly result: SplitResult }) {
  const words = useWords()
  const [verdict, ...notes] = verdictTexts(result, words.language)
  const { heads, rows } = splitTable(result, words.language)
  const [, ...others] = result.comparisons
  const isCertain = others.length === 0 && result.comparisons[0] && result.comparisons[0].outcome !== 'open'
  return (
    <>
      <p className="split-verdict" data-state={result.sizes === 'wrong' ? 'wrong' : isCertain ? 'decided' : 'open'}>
        {verdict}
      </p>
      {notes.map((note) => (
        <p key={note} className="split-note">
          {note}
        </p>
      ))}
      <div className="funnel-table">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([share = '', ...cells]) => {
              const comparison = result.comparisons.find((item) => item.share === share)
              return (
                <tr key={share}>
                  <th scope="row">{share}</th>
                  {cells.map((cell, index) => (
                    <td key={index}>
                      {cell}
                      {comparison && index === cells.length - 1 && (
                        <Interval comparison={comparison} of={result.comparisons} />
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="split-note">{words('split-how')}</p>
    </>
  )
}

interface IntervalProps {
  readonly comparison: Comparison
  /** The comparisons that are drawn at the same scale. */
  readonly of: readonly Comparison[]
}

const [width, height] = [240, 20]

/** Draws the interval of a difference around a line at no difference. */
function Interval({ comparison, of }: IntervalProps) {
  const words = useWords()
  const { value, least, most } = comparison.difference
  const limit = Math.max(...of.flatMap(({ difference }) => [Math.abs(difference.least), Math.abs(difference.most)]))
  const at = (difference: number) => (width / 2) * (1 + (0.96 * difference) / Math.max(limit, 1e-9))
  return (
    <svg
      className="split-interval"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={intervalText(comparison, words.language)}
    >
      <line className="split-zero" x1={width / 2} x2={width / 2} y1="0" y2={height} />
      <line className="split-range" x1={at(least)} x2={at(most)} y1={height / 2} y2={height / 2} />
      <circle cx={at(value)} cy={height / 2} r="4" />
    </svg>
  )
}
