import { expect, test } from 'vitest'
import { replay } from '../../../engine/language/checks/prove/replay.ts'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import { createJudge } from '../../../engine/language/judge.ts'
import { isError } from '../../../engine/language/read/problem.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import { verifyPayload } from '../../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { long, runsOf } from '../../support/campaigns.ts'
import { day } from '../prove/proven.ts'
import { Dice } from './dice.ts'
import { generatedFlow, type Generated } from './flow.ts'
import { expectedPayload } from './oracle.ts'
import { anybody, witnesses } from './sessions.ts'

const judge = createJudge(builtIn)

/** Reports whether a flow passes `npm run check`. */
function passes(text: string): boolean {
  const { source } = readSource(text, 'flows/generated.flow.json')
  return source !== undefined && !judge(source).problems.some(isError)
}

/** Of small flows, more pass the check, and they are checked in less time. */
const sizeOf = (seed: number) => new Dice(`size ${seed}`).number(1, 4)

test.each<[kind: string, count: number, makeFlow: (seed: number) => Generated, leastPassed: number]>([
  ['generated flows', runsOf(25, 1500), (seed) => generatedFlow(`flow ${seed}`), runsOf(6, 375)],
  [
    'generated flows with groups, comparisons and computed values',
    runsOf(25, 6000),
    (seed) => generatedFlow(`newer ${seed}`, sizeOf(seed), true),
    runsOf(6, 2000),
  ],
])(
  'in %s that pass the check, no visitor is refused, and the payload has the answers',
  { timeout: 7_200_000 },
  (kind, count, makeFlow, leastPassed) => {
    const counts = { passed: 0, visitors: 0, strangers: 0 }
    for (let seed = 0; seed < count; seed++) {
      const generated = makeFlow(seed)
      if (!passes(JSON.stringify(generated.flow))) continue
      counts.passed++
      const program = compileProgram(generated.flow, builtIn)
      const dice = new Dice(`visitors ${seed}`)
      const known = witnesses(generated)
      const visitors = [...known, ...Array.from({ length: 20 }, () => anybody(generated, dice))]
      for (const [index, visitor] of visitors.entries()) {
        const { end, state, requests } = replay(program, visitor)
        if (index < known.length) expect({ seed, visitor, end }).toEqual({ seed, visitor, end: 'sent' })
        if (end !== 'sent') continue
        if (index < known.length) counts.visitors++
        else counts.strangers++
        const { client_ids: _, ...payload } = requests.find((request) => request.type === 'submit')!.payload
        expect({ seed, visitor, problems: verifyPayload(program, payload, day) }).toEqual({
          seed,
          visitor,
          problems: [],
        })
        expect({ seed, visitor, payload }).toEqual({ seed, visitor, payload: expectedPayload(program, state) })
      }
    }
    if (long) console.log(`${count} ${kind}:`, counts)
    expect(counts.passed).toBeGreaterThanOrEqual(leastPassed)
    expect(Math.min(counts.visitors, counts.strangers)).toBeGreaterThan(counts.passed)
  },
)
