import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowFiles } from '../../../engine/tools/flow-files.ts'
import { createLoader } from '../../../engine/tools/load.ts'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import type { Facts } from '../../../engine/runtime/program/when.ts'
import { verifyPayload } from '../../../engine/runtime/verify/verify.ts'
import { replay } from '../../../engine/language/checks/prove/replay.ts'
import { derive } from '../../../engine/runtime/session/view/derive.ts'
import { situationOf } from '../../../engine/runtime/session/situation.ts'
import { builtIn } from '../../../site/vocabulary.ts'
import { day } from './proven.ts'
import { visitorsOf } from './visitors.ts'

/** What is known; an answer that was not asked for is not. */
const known = (facts: Facts) => Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))

const load = createLoader(builtIn)
const flows = flowFiles([join(import.meta.dirname, '../../../flows')]).map((file) => {
  const { flow, problems } = load(file)
  if (!flow) throw new Error(problems[0]?.code)
  return { id: flow.id, flow, visitors: visitorsOf(flow, builtIn) }
})

test.each(flows.map((one) => ({ ...one, count: one.visitors.length })))(
  '$id: $count visitors, in all its contexts, get to the end',
  { timeout: 60_000 },
  ({ flow, visitors }) => {
    const program = compileProgram(flow, builtIn)
    expect(visitors.length).toBeGreaterThan(0)
    for (const visitor of visitors) {
      const { end, state, requests } = replay(program, visitor)
      expect({ visitor, end }).toEqual({ visitor, end: 'sent' })
      const sent = requests.filter((request) => request.type === 'submit')
      expect(sent).toHaveLength(1)
      const { client_ids: _, ...payload } = sent[0]!.payload
      expect({ visitor, problems: verifyPayload(program, payload, day) }).toEqual({ visitor, problems: [] })
      expect(situationOf(program, state).facts).toMatchObject(known(visitor.facts))
      const { remaining, progress } = derive(program, state).view.frame
      expect([remaining, progress.percent >= 0 && progress.percent < 100]).toEqual(['', true])
    }
  },
)
