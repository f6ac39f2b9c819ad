import { useGo } from '../app/use-go.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { valueTitleOf } from '../form/titles.ts'
import { Loss } from '../funnel/Loss.tsx'
import type { FunnelRow } from '../funnel/rows.ts'
import { useWords } from '../words/words.ts'
import type { MapNode } from './model.ts'
import { size, type Point } from './placed.ts'

interface Props {
  readonly node: MapNode
  readonly at: Point
  /** What the check says of it. */
  readonly doubts: readonly WordedFinding[]
  /** Who comes to it, in words; undefined: everybody. */
  readonly whom: string | undefined
  /** What became of those who came, where a log was read. */
  readonly visits: FunnelRow | undefined
  /** What is asked or said there, as most visitors read it. */
  readonly text: string
}

/** One stop of a map: pressed, it goes to the part of the flow that says it. */
export function MapStop({
  node: { id, kind, path, isOptional, lookUps, waitsFor },
  at,
  doubts,
  whom,
  visits,
  text,
}: Props) {
  const words = useWords()
  const go = useGo()
  const [worst] = doubts
  const remarks = [
    isOptional && words('map-optional'),
    lookUps.length > 0 &&
      words('map-looks-up', {
        sources: lookUps.map((source) => valueTitleOf(['source'], source, words.language)).join(', '),
      }),
    visits?.count && words('funnel-bar', { done: visits.count.done, viewed: visits.count.viewed }),
    waitsFor.length > 0 && words('map-waits', { names: waitsFor.join(', ') }),
  ].filter(Boolean)
  return (
    <li style={{ left: at.x - size.width / 2, top: at.y - size.height / 2, width: size.width, height: size.height }}>
      <button
        type="button"
        data-kind={kind}
        data-doubt={worst?.severity}
        data-heat={visits?.heat}
        title={[whom, ...doubts.map(({ message }) => message)].filter(Boolean).join('\n') || undefined}
        onClick={() => go(worst?.path ?? path)}
      >
        {whom !== undefined && <span className="map-when">{words('map-when', { condition: whom })}</span>}
        <strong>{kind === 'step' ? id : words(`map-${kind}`)}</strong>
        <Loss row={visits} />
        {text !== '' && <span className="map-says">{text}</span>}
        {remarks.length > 0 && <small>{remarks.join(' · ')}</small>}
        {worst && (
          <span className="map-doubt">
            {words(worst.severity === 'error' ? 'map-dead' : 'map-doubtful', { count: doubts.length })}
          </span>
        )}
      </button>
    </li>
  )
}
