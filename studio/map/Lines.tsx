import { useId } from 'react'
import { forkOf } from './model.ts'
import { pathThrough, size, type Placed } from './placed.ts'

interface Props {
  readonly placed: Placed
  readonly forks: readonly string[]
}

/** The lines of a map with their forks; to be seen only, since the stops say by themselves who comes to them. */
export function Lines({ placed: { width, height, lines, at }, forks }: Props) {
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
