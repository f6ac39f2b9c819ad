import { useEffect, useRef, useState } from 'react'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { scrolling } from '../scrolling.ts'
import { useTiming } from '../session.tsx'
import { words } from '../Words.tsx'
import type { schema, agreementField } from './schema.ts'

/** A checkbox whose label contains links; while it is not ticked, a guide explains why it is needed. */
export function AgreementField({ field, edit, controlId, describedBy }: PropsOf<typeof schema>) {
  const { guide: timing } = useTiming()
  const guide = useRef<HTMLParagraphElement>(null)
  const agreed = field.value === true
  // As long as the box was never ticked, the missing tick is no mistake yet.
  const [wasAgreed, setWasAgreed] = useState(false)
  if (agreed && !wasAgreed) setWasAgreed(true)
  const guideId = `${controlId}-guide`

  useEffect(() => {
    if (agreed || !wasAgreed) return
    const timer = setTimeout(() => guide.current && scrollToGuide(guide.current, timing.offset), timing.delay)
    return () => clearTimeout(timer)
  }, [agreed, wasAgreed, timing.delay, timing.offset])

  return (
    <>
      <div className="agreement">
        <input
          id={controlId}
          type="checkbox"
          checked={agreed}
          aria-describedby={[agreed ? '' : guideId, describedBy ?? ''].join(' ').trim() || undefined}
          onChange={(event) => edit(event.target.checked)}
        />
        <label htmlFor={controlId}>{words({ text: field.label, pieces: field.pieces })}</label>
      </div>
      {!agreed && (
        <p className="guide" id={guideId} data-part="agreement-guide" data-open={!wasAgreed} ref={guide}>
          {field.slots.guide}
        </p>
      )}
    </>
  )
}

/** Scrolls the conversation so that the guide is `offset` CSS pixels below its upper edge. */
function scrollToGuide(guide: HTMLElement, offset: number): void {
  const scroller = guide.closest<HTMLElement>('[data-part="conversation"]')
  if (!scroller) return
  const top = guide.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollBy({ top: top - offset, behavior: scrolling() })
}

export const agreement = defineRenderer<typeof agreementField>('agreement', AgreementField)
