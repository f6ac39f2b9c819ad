import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { useAudienceText, useConditionText } from '../conditions/sentence.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { sharing } from '../document/shared.ts'
import { valueTitleOf } from '../form/titles.ts'
import { useVisits } from '../funnel/LogProvider.tsx'
import { HeatKey, Loss } from '../funnel/Loss.tsx'
import type { FunnelRow } from '../funnel/rows.ts'
import { readableText } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { useGo, useSnapshot } from '../workspace/use-workspace.ts'
import {
  forkOf,
  type MapNode,
  type MapStructure,
  mapOf,
  pathThrough,
  type Placed,
  placed,
  type Point,
  size,
} from './model.ts'

interface Props {
  readonly placed: Placed
  readonly forks: readonly string[]
}

/** The lines of a map with their forks. They are purely visual, since each stop states its own condition. */
function Lines({ placed: { width, height, lines, at }, forks }: Props) {
  const tip = useId()
  return (
    <svg width={width} height={height} aria-hidden="true">
      <marker id={tip} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0L8 4L0 8z" />
      </marker>
      {lines.map(({ from, to, kind, points }) => (
        <path
          key={`${from} ${to}`}
          className="map-line"
          data-kind={kind}
          d={pathThrough(points)}
          markerEnd={to.startsWith(forkOf('')) ? undefined : `url(#${tip})`}
        />
      ))}
      {forks.map((id) => {
        const { x, y } = at.get(forkOf(id))!
        const half = size.fork / 2
        return (
          <path
            key={id}
            className="map-fork"
            d={`M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}z`}
          />
        )
      })}
    </svg>
  )
}

/** Shows the way of visitors through a flow as a picture. The lines are drawn. The stops are a list, in order. */
export function FlowMapView({ flow }: { readonly flow: Flow }) {
  const words = useWords()
  const { checked, reading } = useSnapshot()
  const map = useMemo(() => mapOf(flow), [flow])
  const places = usePlaced(map)
  const condition = useConditionText(flow)
  const audience = useAudienceText(flow)
  const visits = useVisits(flow.id)
  const sheet = useRef<HTMLDivElement>(null)
  const first = places.at.get(map.nodes[0]!.id)!.x
  // On a narrow screen, the start of the way is scrolled to the middle.
  useLayoutEffect(() => {
    const box = sheet.current!.parentElement!
    box.scrollLeft = first - box.clientWidth / 2
  }, [first])
  const findings = checked?.findings ?? reading?.findings ?? []
  return (
    <div className="map">
      {reading && !reading.flow && <p className="note">{words('preview-waits')}</p>}
      <p className="map-key" aria-hidden="true">
        <span data-kind="next">{words('map-next')}</span>
        <span data-kind="skip">{words('map-skip')}</span>
        <span data-kind="beside">{words('map-beside')}</span>
      </p>
      <HeatKey flow={flow.id} />
      <div ref={sheet} className="map-sheet" style={{ width: places.width, height: places.height }}>
        <Lines placed={places} forks={map.forks} />
        <ol aria-label={words('map-list')}>
          {map.nodes.map((node) => (
            <MapStop
              key={node.id}
              node={node}
              at={places.at.get(node.id)!}
              doubts={doubtsOf(node, findings)}
              audience={node.when && audience(node.when)}
              band={node.band && condition(node.band)}
              visits={visits.get(node.id)}
              text={readableText(flow, node.text, words.language)}
              lang={flow.lang}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Returns the positions in a map. They stay as long as its structure is the same, whatever is written in its nodes. */
function usePlaced({ nodes, edges, forks }: MapStructure): Placed {
  const [share] = useState(() => sharing<MapStructure>({ nodes: [], edges: [], forks: [] }))
  const structure = share({ nodes: nodes.map(({ id }) => ({ id })), edges, forks })
  return useMemo(() => placed(structure), [structure])
}

/** Returns the findings of a node, errors first. Findings about the whole flow appear at no node. */
function doubtsOf({ path }: MapNode, findings: readonly WordedFinding[]): WordedFinding[] {
  const own = findings.filter((finding) => finding.path === path || finding.path.startsWith(`${path}.`))
  return own
    .filter((finding) => path !== 'send' || !finding.path.startsWith('send.sms'))
    .toSorted((left, right) => Number(right.severity === 'error') - Number(left.severity === 'error'))
}

interface MapStopProps {
  readonly node: MapNode
  readonly at: Point
  /** The findings of the node. */
  readonly doubts: readonly WordedFinding[]
  /** The condition of the node in words, or undefined if every visitor passes it. */
  readonly audience: string | undefined
  /** The band of computed values in words, or undefined if none decides. */
  readonly band: string | undefined
  /** The counts of its visitors, if a log was read. */
  readonly visits: FunnelRow | undefined
  /** The text of the node, as most visitors read it. */
  readonly text: string
  /** The language of the text. */
  readonly lang: string
}

/** One stop of a map. Pressing it goes to its worst finding, or else to the part of the flow that defines it. */
function MapStop({
  node: { id, kind, path, isOptional, lookUps, waitsFor, groups },
  at,
  doubts,
  audience,
  band,
  visits,
  text,
  lang,
}: MapStopProps) {
  const words = useWords()
  const go = useGo()
  const [worst] = doubts
  const remarks = [
    ...groups.map(({ label, min, max }) => words('map-group', { label, min, max })),
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
        data-kind={groups.length > 0 ? 'group' : kind}
        data-doubt={worst?.severity}
        data-heat={visits?.heat}
        title={[audience, ...doubts.map(({ message }) => message)].filter(Boolean).join('\n') || undefined}
        onClick={() => go(worst?.path ?? path)}
      >
        {band !== undefined && <span className="map-band">{band}</span>}
        {audience !== undefined && audience !== words('conditions-if', { condition: band ?? '' }) && (
          <span className="map-when">{audience}</span>
        )}
        <strong>{kind === 'step' ? id : words(`map-${kind}`)}</strong>
        <Loss row={visits} />
        {text !== '' && (
          <span className="map-text" lang={lang}>
            {text}
          </span>
        )}
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
