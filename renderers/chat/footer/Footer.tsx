import { Picture } from '../../Picture.tsx'
import { useArt, useFrame } from '../../session.tsx'
import { words } from '../../Words.tsx'
import { Review } from './Review.tsx'
import { SearchNotice } from './SearchNotice.tsx'
import { SendButton } from './SendButton.tsx'

/**
 * What the search has come to; and once there is something to send to: who receives the answers, how they are kept, and
 * the button that sends them.
 */
export function Footer() {
  const { footer, clients, found, search, frame, privacy: texts } = useFrame()
  const art = useArt()
  const { agencies: heading, privacy, copyright } = frame.footer
  const bubbles = found.map((wording) => (
    <p className="bubble bubble-question" data-bubble="note" data-note={wording.id} key={wording.id}>
      {words(wording)}
    </p>
  ))
  // Told anew whenever it changes.
  const notice = search && <SearchNotice {...search} key={search.told} />
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
      <Review />
      <SendButton />
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
