import { languageChoice, useArrived } from '../../frame-parts.ts'
import { Picture } from '../../Picture.tsx'
import { useArt, useDispatch, useFrame } from '../../session.tsx'

const place = { className: 'logo', 'data-part': 'logo' }

/** The logo, the progress, and the buttons that leave the form. */
export function Header() {
  const { frame, inline, progress, remaining, modals } = useFrame()
  const choice = useArrived(languageChoice)
  const dispatch = useDispatch()
  const art = useArt()
  const { logo, buttons, title } = frame
  const name = <b {...place}>{logo?.alt ?? title}</b>
  return (
    <header className="header" data-part="header">
      <div className="header-row">
        {logo ? (
          <Picture {...place} src={art(logo.image)} alt={logo.alt ?? ''} width={124} height={22} instead={name} />
        ) : (
          name
        )}
        <div className="header-actions">
          {remaining && (
            <p className="remaining" data-part="remaining">
              {remaining}
            </p>
          )}
          {choice && <choice.LanguageChoice />}
          {modals.info && (
            <button
              type="button"
              className="icon-button"
              data-part="info"
              aria-label={buttons.info}
              onClick={() => dispatch({ type: 'infoPressed' })}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="9" />
                <path d="M12 11v5.5M12 7.5v.2" />
              </svg>
            </button>
          )}
          {!inline && (
            <button
              type="button"
              className="icon-button"
              data-part="close"
              aria-label={buttons.close}
              onClick={() => dispatch({ type: 'leavePressed' })}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          )}
        </div>
      </div>
      {choice && <choice.LanguageFailure />}
      <div
        className="progress"
        data-part="progress"
        role="progressbar"
        aria-valuenow={progress.percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={remaining || undefined}
        aria-label={progress.label}
      >
        {progress.image === null ? (
          <div className="progress-bar" style={{ width: `${progress.percent}%` }} />
        ) : (
          <Picture src={art(progress.image)} alt="" width={714} height={60} />
        )}
      </div>
    </header>
  )
}
