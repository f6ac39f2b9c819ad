import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Kept } from './Kept.tsx'

interface Props<Name extends string> {
  readonly label: string
  readonly names: readonly Name[]
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
  readonly title: (name: Name) => string
  readonly draw: (name: Name) => ReactNode
}

/**
 * Shows one of several views at a time. Arrow keys move to the next or previous view. A view is created when it is
 * first opened, and stays mounted from then on.
 */
export function Tabs<Name extends string>({ label, names, chosen, onChoose, title, draw }: Props<Name>) {
  const id = useId()
  const [seen, see] = useState<readonly Name[]>([])
  if (!seen.includes(chosen)) see([...seen, chosen])
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = names[(names.indexOf(chosen) + by + names.length) % names.length]!
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <section className="tabs" aria-label={label}>
      <div className="tabs-head">
        <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={step}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => onChoose(name)}
            >
              {title(name)}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="panel">
        {seen.map((name) => (
          <Kept key={name} isShown={name === chosen}>
            {name === chosen && draw(name)}
          </Kept>
        ))}
      </div>
    </section>
  )
}
