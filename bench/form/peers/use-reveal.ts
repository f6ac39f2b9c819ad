import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Opening } from '../questions.ts'

/** Scrolls a question into sight as it appears. A form that opens with its answers stays at its beginning. */
export function useReveal({ answered }: Opening): RefObject<HTMLElement | null> {
  const question = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!answered) question.current?.scrollIntoView({ block: 'nearest' })
  }, [answered])
  return question
}
