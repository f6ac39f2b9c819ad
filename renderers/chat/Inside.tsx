import { useContext, type RefObject } from 'react'
import { useArrived } from '../frame-parts.ts'
import { later } from '../on-demand.ts'
import { PreparedContext } from '../session.tsx'
import { Conversation } from './conversation/Conversation.tsx'
import { Header } from './header/Header.tsx'

interface Props {
  /** Another number creates the layers again. */
  readonly times?: number
  /** The element of the form, if the form makes room for software keyboards. */
  readonly form?: RefObject<HTMLElement | null> | undefined
}

/** The content of a form: the panel, and if the form is not only prepared, the layers over it. */
export function Inside({ times, form }: Props) {
  const rest = useArrived(later)
  const isPrepared = useContext(PreparedContext)
  return (
    <>
      <div className="panel" data-part="panel">
        <Header />
        <Conversation />
      </div>
      {rest && !isPrepared && (
        <>
          <rest.Announcer />
          <rest.Layers key={times} />
          {form && <rest.Viewport form={form} />}
        </>
      )}
    </>
  )
}
