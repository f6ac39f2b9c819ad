import { useId, useState, type KeyboardEvent, type ReactNode, Activity, useLayoutEffect, useRef } from 'react'

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
          <RecoveredWork key={name} isShown={name === chosen}>
            {name === chosen && draw(name)}
          </RecoveredWork>
        ))}
      </div>
    </section>
  )
}

interface RecoveredWorkProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * Keeps the state of a view while it is hidden. A hidden view runs no effects, and is drawn again when it is shown
 * again.
 */
function RecoveredWork({ isShown, children }: RecoveredWorkProps) {
  const [last, keep] = useState(children)
  if (isShown && last !== children) keep(children)
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Scrolled>{last}</Scrolled>
    </Activity>
  )
}

/** Restores the scroll positions when it is shown again, which not every browser does by itself. */
function Scrolled({ children }: Pick<RecoveredWorkProps, 'children'>) {
  const at = useRef(new Map<Element, { readonly top: number; readonly left: number }>())
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    wasShown.current = true
    for (const [element, { top, left }] of at.current) Object.assign(element, { scrollTop: top, scrollLeft: left })
    return () => void (wasShown.current = false)
  }, [])
  // A hidden element reports a scroll position of 0.
  const keep = (target: EventTarget) => {
    if (wasShown.current && target instanceof Element)
      at.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
  }
  return (
    <div className="kept" onScrollCapture={({ target }) => keep(target)}>
      {children}
    </div>
  )
}
