import { useArrived } from '../frame-parts.ts'
import { later } from '../on-demand.ts'
import { Conversation } from './conversation/Conversation.tsx'
import { Header } from './header/Header.tsx'

/** The content of a form: the panel and the layers over it. Another number in `times` creates the layers again. */
export function Inside({ times }: { readonly times?: number }) {
  const rest = useArrived(later)
  return (
    <>
      <div className="panel" data-part="panel">
        <Header />
        <Conversation />
      </div>
      {rest && (
        <>
          <rest.Announcer />
          <rest.Layers key={times} />
        </>
      )}
    </>
  )
}
