import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { useSnapshot } from '../app/use-workspace.ts'
import { useConditionText } from '../conditions/use-condition-text.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { HeatKey } from '../funnel/HeatKey.tsx'
import { useVisits } from '../funnel/use-log.ts'
import { readableText } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { Lines } from './Lines.tsx'
import { MapStop } from './MapStop.tsx'
import { mapOf, type MapNode } from './model.ts'
import { placed } from './placed.ts'

/**
 * The way of visitors through a flow as a picture. What is drawn are the lines; the stops are a list, in their order.
 */
export function FlowMapView({ flow }: { readonly flow: Flow }) {
  const words = useWords()
  const { checked, reading } = useSnapshot()
  const map = useMemo(() => mapOf(flow), [flow])
  const places = useMemo(() => placed(map), [map])
  const whom = useConditionText(flow)
  const visits = useVisits(flow.id)
  const sheet = useRef<HTMLDivElement>(null)
  const first = places.at.get(map.nodes[0]!.id)!.x
  // On a narrow screen the way begins in the middle of it.
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
              whom={node.when && whom(node.when)}
              visits={visits.get(node.id)}
              text={readableText(flow, node.text, words.language)}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

/** What is said of a node, the worst first; what is said of the whole flow stands nowhere. */
function doubtsOf({ path }: MapNode, findings: readonly WordedFinding[]): WordedFinding[] {
  const own = findings.filter((finding) => finding.path === path || finding.path.startsWith(`${path}.`))
  return own
    .filter((finding) => path !== 'send' || !finding.path.startsWith('send.sms'))
    .toSorted((left, right) => Number(right.severity === 'error') - Number(left.severity === 'error'))
}
