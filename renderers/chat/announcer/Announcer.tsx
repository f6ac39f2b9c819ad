import { useEffect, useRef } from 'react'
import { useFrameNow } from '../../session.tsx'
import { announce } from './announce.ts'

/** The place from which screen readers hear what comes into the form. Empty but for the moments after that. */
export function Announcer() {
  const region = useRef<HTMLDivElement>(null)
  const frame = useFrameNow()
  useEffect(() => (region.current ? announce(region.current, () => frame().frame.said) : undefined), [frame])
  return <div className="unseen" aria-live="polite" ref={region} />
}
