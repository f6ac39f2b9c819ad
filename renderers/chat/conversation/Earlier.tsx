import { useFrame } from '../../session.tsx'

/** What became of a sending whose end the visitor did not see; nothing where there was none. */
export function Earlier() {
  const { earlier } = useFrame()
  if (!earlier) return null
  return (
    <p className="earlier" role="alert" data-part="earlier" data-outcome={earlier.outcome}>
      {earlier.text} {earlier.link && <a href={earlier.link.href}>{earlier.link.text}</a>}
    </p>
  )
}
