import { useId } from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { reviewList, useArrived } from '../../frame-parts.ts'
import { Picture } from '../../Picture.tsx'
import { useArt, useDispatch, useFrame } from '../../session.tsx'
import { words } from '../../Words.tsx'

/** The message that the search is slow or has failed, with the button that repeats it. */
function SearchNotice({ notice, text, retry }: NonNullable<FrameView['search']>) {
  const dispatch = useDispatch()
  return (
    <div className="search-notice" data-part={`clients-${notice}`}>
      <p className="bubble bubble-question" data-bubble="note">
        {text}
      </p>
      {notice === 'failed' && (
        <button type="button" className="retry" data-action="retry" onClick={() => dispatch({ type: 'retryPressed' })}>
          {retry}
        </button>
      )}
    </div>
  )
}

/** The send button. It stays focusable while it is disabled: a press then shows what is missing. */
function SendButton() {
  const { label, enabled, reason, before, alert } = useFrame().send
  const dispatch = useDispatch()
  const beforeId = useId()
  return (
    <div className="send">
      <div id={beforeId}>
        {before.map((wording) => (
          <p className="send-note" data-note={wording.id} key={wording.id}>
            {words(wording)}
          </p>
        ))}
        {reason && (
          <p className="send-note" data-part="send-reason">
            {reason}
          </p>
        )}
      </div>
      <div role="alert" data-part="send-alert">
        {alert && <p className="error">{alert}</p>}
      </div>
      <button
        type="button"
        className="send-button"
        data-part="send"
        aria-disabled={!enabled}
        aria-describedby={beforeId}
        onClick={() => dispatch({ type: 'sendPressed' })}
      >
        {label}
      </button>
    </div>
  )
}

/**
 * The result of the search. Once there is a recipient, also the list of recipients, the answers, the send button and
 * the sentence on privacy. Nothing can be sent before the answers are listed.
 */
export function Footer() {
  const { footer, clients, found, search, frame, privacy: texts, review } = useFrame()
  const list = useArrived(reviewList)
  const art = useArt()
  const { agencies: heading, privacy, copyright } = frame.footer
  const bubbles = found.map((wording) => (
    <p className="bubble bubble-question" data-bubble="note" data-note={wording.id} key={wording.id}>
      {words(wording)}
    </p>
  ))
  // The key creates a new element at each change, so that it is announced.
  const notice = search && <SearchNotice {...search} key={search.notice} />
  if (!footer)
    return (
      <>
        {bubbles}
        {notice}
      </>
    )
  return (
    <footer className="footer" data-part="footer">
      {bubbles}
      {clients.length > 0 && (
        <section className="clients" data-part="agencies">
          <h2>{heading}</h2>
          <ul>
            {clients.map(({ id, name, imgurl_logo: logo }) => (
              <li key={id}>
                <Picture src={logo} alt={name} width={140} height={47} instead={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {notice}
      {review && list && <list.Review {...review} />}
      {(!review || list) && <SendButton />}
      {privacy && (
        <section className="privacy" data-part="privacy">
          <Picture
            src={art(privacy.image)}
            alt={location.protocol === 'https:' ? (privacy.alt ?? '') : ''}
            width={28}
            height={28}
          />
          <div>
            {texts.map((text) => (
              <p key={text.id}>{words(text)}</p>
            ))}
          </div>
        </section>
      )}
      {copyright !== undefined && (
        <p className="copyright" data-part="copyright">
          {copyright}
        </p>
      )}
    </footer>
  )
}
