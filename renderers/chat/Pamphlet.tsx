import { useFrame } from '../session.tsx'

/** What the page's offer is, in the words of the landing page. */
export function Pamphlet() {
  const { header } = useFrame().frame
  return header ? (
    <p className="pamphlet" data-part="pamphlet">
      {header}
    </p>
  ) : null
}
