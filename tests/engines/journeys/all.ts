import { describe } from 'vitest'
import type { EngineName } from '../driver/engine.ts'
import { sharedBrowser } from '../visit.ts'
import { enquiryJourneys } from './enquiry.ts'

/** Every journey, in one engine. */
export function journeysIn(engine: EngineName): void {
  describe('without motion', () => {
    const arrive = sharedBrowser(engine)
    enquiryJourneys(arrive)
  })
}
