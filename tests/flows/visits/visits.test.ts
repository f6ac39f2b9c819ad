import { afterEach, expect, test, vi } from 'vitest'
import { dayOf } from '../../../engine/runtime/effects/follow-day.ts'
import { long, runsOf } from '../../support/campaigns.ts'
import { actions } from './actions.ts'
import { Run } from './run.ts'

/** The run is divided into parts, each of which reports its results. */
const parts = runsOf(1, 20)
const flows = runsOf(12, 250)

afterEach(() => void vi.restoreAllMocks())

test.each(Array.from({ length: parts }, (_, index) => index + 1))(
  `part %i of ${parts}: in ${flows} generated flows that pass the check, no visitor is stuck, refused or shown a gap`,
  { timeout: 3_600_000 },
  (part) => {
    // The session reports each text that it leaves out in favour of the next. This test examines the text that is
    // shown.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const run = new Run(`${process.env.KAIWA_SEED ?? ''} ${part}`, dayOf(new Date()))
    while (run.clean < flows) run.next()
    if (long) console.log(run.totals())
    expect(run.failures.slice(0, 20)).toEqual([])
    expect(actions.filter((action) => !run.actions.has(action))).toEqual([])
    // Every language, every share of the splits, and many days.
    expect(run.languages.size).toBe(3)
    expect(run.splits.size).toBeGreaterThan(4)
    expect(run.days.size).toBeGreaterThan(Math.min(8 * flows, 400))
  },
)
