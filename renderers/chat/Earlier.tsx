import { useFrame } from '../session.tsx'

/** What became of a sending whose end the visitor did not see. The place is always there, so that its words are heard. */
export function Earlier() {
  const { earlier } = useFrame()
  return (
    <div role="alert" data-part="earlier" data-outcome={earlier?.outcome}>
      {earlier && (
        <p className="earlier">
          {earlier.text} {earlier.link && <a href={earlier.link.href}>{earlier.link.text}</a>}
        </p>
      )}
    </div>
  )
}
