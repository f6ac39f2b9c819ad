import { useEffect, useRef } from 'react'
import { retryParts } from '../../../engine/runtime/effects/parts.ts'
import { usePartsFailed } from '../../arrived.ts'
import { scrolling } from '../../scrolling.ts'
import { useFrame } from '../../session.tsx'

interface Props {
  /** True while the visitor waits for a question. */
  readonly awaited: boolean
}

/** A placeholder for the rest of the form, while it is loading or after it could not be loaded. */
export function Coming({ awaited }: Props) {
  const failed = usePartsFailed()
  const place = useRef<HTMLDivElement>(null)
  // The visitor has just answered the last shown question, so the placeholder below it scrolls into sight.
  useEffect(() => {
    if (awaited) place.current?.scrollIntoView({ block: 'nearest', behavior: scrolling() })
  }, [awaited, failed])
  return (
    <div className="coming" tabIndex={-1} ref={place}>
      {failed ? <Unloaded /> : awaited && <Awaited />}
    </div>
  )
}

/** Shows that the next question is loading. */
export const Awaited = () => (
  <p className="bubble bubble-question" data-part="coming" aria-busy="true">
    …
  </p>
)

/** The message that the rest could not be loaded, with a button that tries again. */
export function Unloaded() {
  const { unloaded } = useFrame().frame
  return (
    <div className="search-notice" data-part="unloaded">
      <p className="bubble bubble-question" role="alert">
        {unloaded?.text}
      </p>
      <button type="button" className="retry" data-action="retry" onClick={retryParts}>
        {unloaded?.retry}
      </button>
    </div>
  )
}
