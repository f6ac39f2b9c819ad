interface Props {
  readonly exit: string
  readonly stay: string
  readonly onExit: () => void
  readonly onStay: () => void
}

/** The two ways out of a notice: on with the form, or away from it. */
export function Choices({ exit, stay, onExit, onStay }: Props) {
  return (
    <div className="choices">
      <button type="button" className="button-quiet" data-action="exit" onClick={onExit}>
        {exit}
      </button>
      <button type="button" className="button" data-action="continue" onClick={onStay}>
        {stay}
      </button>
    </div>
  )
}
