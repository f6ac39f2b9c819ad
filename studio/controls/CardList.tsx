import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'

/** One of the things that can be chosen. */
export interface Card {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly picture?: ReactNode
}

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly groups: readonly { readonly title: string; readonly cards: readonly Card[] }[]
  /** The id of the chosen card. */
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
  /** Takes a card: with Enter, or a double click. */
  readonly take: (id: string) => void
  /** The text that is shown if there is no card. */
  readonly none?: string
}

/** A list of cards in groups and rows, of which one is chosen. The arrow keys move in all four directions. */
export function CardList({ ref, label, groups, chosen, choose, take, none }: Props) {
  const base = useId()
  const idOf = (id: string) => `${base}-${id}`
  const cards = groups.flatMap((group) => group.cards)
  const go = (to: Card | undefined) => {
    if (!to) return
    choose(to.id)
    document.getElementById(idOf(to.id))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const at = cards.findIndex(({ id }) => id === chosen)
    const boxes = () => cards.map(({ id }) => document.getElementById(idOf(id))!.getBoundingClientRect())
    if (event.key === 'Enter' || event.key === ' ') {
      if (chosen !== undefined) take(chosen)
    } else if (event.key === 'ArrowRight') go(cards[at + 1])
    else if (event.key === 'ArrowLeft') go(cards[at - 1])
    else if (event.key === 'ArrowDown') go(cards[inNextRow(boxes(), at, 1)])
    else if (event.key === 'ArrowUp') go(cards[inNextRow(boxes(), at, -1)])
    else if (event.key === 'Home') go(cards[0])
    else if (event.key === 'End') go(cards.at(-1))
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={ref}
      className="adding-list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={chosen === undefined ? undefined : idOf(chosen)}
      onKeyDown={press}
    >
      {cards.length === 0 && none !== undefined && (
        <p className="adding-about" role="status">
          {none}
        </p>
      )}
      {groups
        .filter((group) => group.cards.length > 0)
        .map((group, index) => (
          <div key={group.title} role="group" aria-labelledby={`${base}:${index}`}>
            <p id={`${base}:${index}`} className="adding-group" role="presentation">
              {group.title}
            </p>
            <div className="adding-grid" role="presentation">
              {group.cards.map(({ id, title, description, picture }) => (
                <div
                  key={id}
                  id={idOf(id)}
                  className="adding-card"
                  role="option"
                  tabIndex={-1}
                  aria-selected={id === chosen}
                  onClick={() => {
                    choose(id)
                    ref.current?.focus()
                  }}
                  onDoubleClick={() => take(id)}
                >
                  {picture}
                  <span className="adding-name">{title}</span>
                  <span className="adding-about">{description}</span>
                </div>
              ))}
            </div>
          </div>
        ))}
    </div>
  )
}

type Corner = Pick<DOMRect, 'left' | 'top'>

/** Returns the index of the nearest box in the row below (1) or above (-1) a box, or its own index if there is none. */
export function inNextRow(boxes: readonly Corner[], at: number, direction: 1 | -1): number {
  const from = boxes[at]
  if (!from) return at
  const further = boxes
    .map((box, index) => ({ index, down: direction * (box.top - from.top), aside: Math.abs(box.left - from.left) }))
    .filter(({ down }) => down > 1)
  const next = Math.min(...further.map(({ down }) => down))
  const row = further.filter(({ down }) => down - next < 1)
  return row.toSorted((left, right) => left.aside - right.aside)[0]?.index ?? at
}
