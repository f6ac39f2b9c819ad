import { expect, test } from 'vitest'
import { withDefaults, type FlowFile } from '../../../engine/language/defaults/index.ts'
import { createJudge } from '../../../engine/language/judge.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import { walkVisitors } from '../../../engine/language/walk/walk.ts'
import { dayOf } from '../../../engine/runtime/effects/follow-day.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { long } from '../../support/campaigns.ts'
import { crafts } from './crafts.ts'
import { edits } from './edits.ts'
import { health } from './health.ts'
import { pages } from './pages.ts'
import { services } from './services.ts'
import { trade } from './trade.ts'
import type { Form } from './writing.ts'

const judge = createJudge(builtIn)
const forms = [...health, ...trade, ...services, ...pages, ...crafts]

/**
 * All forms as written, and each after each edit. The normal run applies only one edit to each form, a different one to
 * every form.
 */
const cases: readonly (readonly [name: string, form: Form])[] = [
  ...forms.map((form) => [form.id, form] as const),
  ...forms.flatMap((form, place) =>
    Object.entries(edits).flatMap(([name, edit], index, all) => {
      const changed = edit(form)
      return changed !== form && (long || index === place % all.length)
        ? [[`${form.id}: ${name}`, changed] as const]
        : []
    }),
  ),
]

/** Returns the findings of the check for a form, and the number of visitors who get through it. */
function judged(form: Form) {
  const { source, problems } = readSource(JSON.stringify(form, null, 1), `${form.id}.flow.json`)
  const found = [...problems, ...judge(source!).problems].map(({ code, path }) => `${code} ${path}`)
  const flow = withDefaults(structuredClone(form) as unknown as FlowFile)
  return { found, visitors: found.length > 0 ? 0 : [...walkVisitors(flow, builtIn, dayOf(new Date()))].length }
}

test(
  `${cases.length} sound forms of other businesses have no finding, and every visitor reaches the end`,
  { timeout: 3_600_000 },
  () => {
    let visitors = 0
    for (const [name, form] of cases) {
      const { found, visitors: walked } = judged(form)
      expect({ name, found }).toEqual({ name, found: [] })
      visitors += walked
    }
    if (long) console.log(`${cases.length} forms of other businesses, ${visitors} visitors`)
    expect(visitors).toBeGreaterThan(cases.length)
    expect(cases.length).toBeGreaterThan(long ? 200 : 80)
  },
)
