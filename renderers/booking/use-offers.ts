import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createOfferDesk, noOffers, type Offered } from '../../engine/runtime/effects/bookings/desk.ts'
import { useBookings } from '../session.tsx'

/** The offers of a field, and a function that loads them again after a failure. */
export interface OffersState extends Offered {
  readonly retry: () => void
}

const never = () => {}
const nothing = () => noOffers

/**
 * Returns the offers of a field for bookings, which are loaded when its question appears. To choose one, pass its `id`
 * and its `name` to `edit` of the field.
 */
export function useOffers(field: string): OffersState {
  const bookings = useBookings()
  const subscribe = useCallback(
    (listener: () => void) => bookings?.(createOfferDesk).subscribe(listener) ?? never,
    [bookings],
  )
  const read = () => bookings?.(createOfferDesk).of(field) ?? noOffers
  // A page that is only printed requests nothing.
  const offered = useSyncExternalStore(subscribe, read, nothing)
  return useMemo(
    () => ({ ...offered, retry: () => bookings?.(createOfferDesk).retry(field) }),
    [offered, bookings, field],
  )
}
