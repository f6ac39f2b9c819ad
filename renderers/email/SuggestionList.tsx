interface Props {
  readonly id: string
  readonly label: string
  readonly items: readonly string[]
  /** What stands before the domain in each line. */
  readonly prefix: string
  readonly active: number
  readonly onChoose: (item: string) => void
}

/** The list of a combobox, there while it has something to offer. Pressing an item keeps the focus in the input. */
export function SuggestionList({ id, label, items, prefix, active, onChoose }: Props) {
  if (items.length === 0) return null
  return (
    <ul className="suggestions" role="listbox" id={id} aria-label={label}>
      {items.map((item, index) => (
        <li
          role="option"
          aria-selected={index === active}
          id={`${id}-${index}`}
          key={item}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          {prefix}
          <b>{item}</b>
        </li>
      ))}
    </ul>
  )
}
