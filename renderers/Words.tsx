import { memo, type ReactNode } from 'react'
import type { Piece, LinkedText } from '../engine/runtime/program/text.ts'
import { leadTo } from './scrolling.ts'
import { useStep } from './session.tsx'

/** Draws a text of the flow with its links; a text without links needs no component. */
export const words = ({ text, pieces }: LinkedText): ReactNode => (pieces ? <Linked pieces={pieces} /> : text)

/** Memoized: the control next to it is drawn again at each key press, these texts are not. */
const Linked = memo(function Linked({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => (typeof piece === 'string' ? piece : <Link {...piece} key={index} />))
})

/** Another page opens in a new tab, so that no answer is lost; `#step` leads to a question of the conversation. */
function Link({ text, href }: Exclude<Piece, string>) {
  const step = useStep(href.slice(1))
  if (href.startsWith('#')) {
    // The question is not visible yet.
    if (!step) return text
    return (
      <button
        type="button"
        className="link"
        data-action="go"
        data-to={step.id}
        onClick={(event) => leadTo(event.currentTarget, step.id)}
      >
        {text}
      </button>
    )
  }
  const isPage = /^[/h]/.test(href)
  return (
    <a href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      {text}
    </a>
  )
}
