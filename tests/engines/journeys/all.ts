import { describe } from 'vitest'
import type { EngineName } from '../driver/engine.ts'
import { sharedBrowser } from '../visit.ts'
import { clickJourneys } from './clicking.ts'
import { earlyJourneys } from './early.ts'
import { enquiryJourneys } from './enquiry.ts'
import { fieldJourneys } from './fields.ts'
import { hearingJourneys } from './hearing.ts'
import { keyboardJourneys } from './keyboard.ts'
import { lateJourneys } from './late.ts'
import { leavingJourneys } from './leaving.ts'
import { longJourneys } from './long.ts'
import { monthJourneys } from './months.ts'
import { pianoJourneys } from './piano.ts'
import { pictureJourneys } from './pictures.ts'
import { proofJourneys } from './proofs.ts'
import { restoringJourneys } from './restoring.ts'
import { fadingJourneys, revealingJourneys } from './revealing.ts'
import { routeJourneys } from './routing.ts'
import { shadowJourneys } from './shadow.ts'
import { shareJourneys } from './shares.ts'
import { visitJourneys } from './visits.ts'
import { thanksJourneys } from './way-to-thanks.ts'

/** Defines every journey for one engine. */
export function journeysIn(engine: EngineName): void {
  describe('without motion', () => {
    const arrive = sharedBrowser(engine)
    clickJourneys(arrive)
    hearingJourneys(arrive)
    enquiryJourneys(arrive)
    revealingJourneys(arrive)
    leavingJourneys(arrive)
    restoringJourneys(arrive)
    proofJourneys(arrive)
    keyboardJourneys(arrive)
    earlyJourneys(arrive)
    lateJourneys(arrive)
    fieldJourneys(arrive)
    pictureJourneys(arrive)
    pianoJourneys(arrive)
    monthJourneys(arrive)
    longJourneys(arrive)
    shadowJourneys(arrive)
    shareJourneys(arrive)
    visitJourneys(arrive)
    routeJourneys(arrive)
    // The other drivers wait for a page that never loads. The same visit with Chromium is in tests/browser/leaving.
    if (engine === 'firefox') thanksJourneys(arrive)
  })
  describe('with motion', () => {
    fadingJourneys(sharedBrowser(engine, { motion: true }))
  })
}
