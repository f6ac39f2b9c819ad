import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface Props<Name extends string> {
  readonly label: string
  readonly names: readonly Name[]
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
  readonly title: (name: Name) => string
  /** What stands beside the tabs. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** One of several views at a time; arrow keys go from one to the next. */
export function Tabs<Name extends string>({ label, names, chosen, onChoose, title, beside, children }: Props<Name>) {
  const id = useId()
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
        {beside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="panel">
        {children}
      </div>
    </section>
  )
}
