import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ShownOffer } from '../../engine/runtime/effects/bookings/desk.ts'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { bringIntoSight } from '../scrolling.ts'
import type { schema, bookingField } from './schema.ts'
import { useOffers } from './use-offers.ts'

/**
 * Radio buttons under the headings of their days. Offers that are taken are left out. A visitor who has lost an offer
 * is led back to the others.
 */
export function BookingField({ field, edit, controlId, describedBy }: PropsOf<typeof schema>) {
  const { status, offers, lost, leads, retry } = useOffers(field.id)
  const labelId = useId()
  // Arrow keys choose each offer that they pass.
  const passing = useRef(false)
  const { texts = {} } = field.slots
  const [chosen, name = ''] = Array.isArray(field.value) ? (field.value as readonly string[]) : []
  const isListed = chosen === undefined || offers.some(({ id }) => id === chosen)
  const held: readonly ShownOffer[] = isListed ? [] : [{ id: chosen, title: name, heading: '', name }]
  const group = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(undefined)
  const note = status === 'ready' && offers.length === 0 ? 'empty' : status

  const focusFirst = () => (group.current?.querySelector('input') ?? group.current)?.focus({ preventScroll: true })
  // The offer with the focus may no longer be listed.
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false) focusFirst()
  })
  useEffect(() => {
    if (!leads) return
    focusFirst()
    const conversation = group.current?.closest('[data-part="conversation"]')
    if (conversation) bringIntoSight(conversation, field.step)
  }, [leads, field.step])

  return (
    <div className="booking" data-status={status}>
      <p className="group-label" id={labelId}>
        {field.label}
      </p>
      {lost && (
        <p className="error" id={`${controlId}-taken`} data-part="error" data-note="taken">
          {texts.taken}
        </p>
      )}
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={[lost && `${controlId}-taken`, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={field.error !== null || lost}
        aria-busy={status === 'loading'}
        tabIndex={-1}
        ref={group}
        onFocus={({ target }) => (focused.current = target)}
        onBlur={() => (focused.current = undefined)}
      >
        {daysOf([...held, ...offers]).map(([heading, ofDay], index) => (
          <div role="group" aria-labelledby={heading ? `${controlId}-day-${index}` : labelId} key={heading}>
            {heading && (
              <p className="group-label booking-day" id={`${controlId}-day-${index}`}>
                {heading}
              </p>
            )}
            <div className="booking-offers">
              {ofDay.map((offer) => (
                <label className="option-box option" data-checked={offer.id === chosen} key={offer.id}>
                  <input
                    type="radio"
                    name={controlId}
                    value={offer.id}
                    checked={offer.id === chosen}
                    onKeyDown={({ key }) => (passing.current = key.startsWith('Arrow'))}
                    onKeyUp={() => (passing.current = false)}
                    onChange={() => edit([offer.id, offer.name], { pressed: !passing.current })}
                  />
                  <span className="option-title">{offer.title}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
      {note !== 'ready' && (
        <p className={note === 'failed' ? 'error' : 'note'} data-note={note}>
          {texts[note]}
        </p>
      )}
      {status === 'failed' && (
        <button type="button" className="link text-button" data-action="retry" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

/** Returns the offers by the headings of their days, in the order in which the site lists them. */
function daysOf(offers: readonly ShownOffer[]): (readonly [heading: string, offers: readonly ShownOffer[]])[] {
  const headings = [...new Set(offers.map(({ heading }) => heading))]
  return headings.map((day) => [day, offers.filter(({ heading }) => heading === day)])
}

export const booking = defineRenderer<typeof bookingField>('booking', BookingField)
