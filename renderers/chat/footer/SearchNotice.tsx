import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { useDispatch } from '../../session.tsx'

/** That the search takes long, or that it failed, with the button that repeats it. */
export function SearchNotice({ told, text, retry }: NonNullable<FrameView['search']>) {
  const dispatch = useDispatch()
  return (
    <div className="search-notice" data-part={`clients-${told}`}>
      <p className="bubble bubble-question" data-bubble="note">
        {text}
      </p>
      {told === 'failed' && (
        <button type="button" className="retry" data-action="retry" onClick={() => dispatch({ type: 'retryPressed' })}>
          {retry}
        </button>
      )}
    </div>
  )
}
