import { useArrived } from '../arrived.ts'
import { later } from '../on-demand.ts'
import { Conversation } from './conversation/Conversation.tsx'
import { Header } from './header/Header.tsx'

/** What is in a form: the panel, and what lies over it; `times` is another number where that has to come up anew. */
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
