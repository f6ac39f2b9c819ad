import type { Flow } from '../../schemas/flow.ts'
import { FunnelView } from '../funnel/FunnelView.tsx'
import { FlowMapView } from '../map/FlowMapView.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { Variants } from '../variants/Variants.tsx'
import { useWords } from '../words/words.ts'
import { useSnapshot } from './use-workspace.ts'

/** The views of a flow. */
export const views = ['preview', 'texts', 'map', 'variants', 'funnel'] as const

export type View = (typeof views)[number]

interface Props {
  readonly view: Exclude<View, 'preview'>
  /** The latest version of the flow without mistakes. */
  readonly flow: Flow | undefined
}

/** One of the views that are drawn in the studio itself. */
export function FlowView({ view, flow }: Props) {
  const words = useWords()
  const { reading } = useSnapshot()
  if (view === 'variants') return <Variants />
  if (!flow) return <p className="empty">{words(reading ? 'sheet-not-sound' : 'loading-flow')}</p>
  switch (view) {
    case 'funnel':
      return <FunnelView flow={flow} />
    case 'map':
      return <FlowMapView flow={flow} />
    case 'texts':
      return <Sheet flow={flow} />
  }
}
