interface Props {
  /** The id of the description, for `aria-describedby` of the option's control. */
  readonly id: string
  readonly title: string | undefined
  readonly description: string | undefined
}

/** The title and description of an option. */
export function OptionWords({ id, title, description }: Props) {
  return (
    <>
      <span className="option-title">{title}</span>
      {description && (
        <span className="option-description" id={id}>
          {description}
        </span>
      )}
    </>
  )
}
