interface Props<Name extends string> {
  readonly label: string
  readonly value: Name
  /** The options: their names with their titles. */
  readonly options: Readonly<Record<Name, string>>
  readonly onChoose: (name: Name) => void
}

export function Choice<Name extends string>({ label, value, options: of, onChoose: choose }: Props<Name>) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value as Name)}>
        {Object.entries<string>(of).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
