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
import { generatedFlow } from './flow.ts'
import { expectedPayload } from './oracle.ts'
import { anybody, witnesses } from './sessions.ts'

const count = runsOf(25, 1500)

const judge = createJudge(builtIn)

/** Reports whether a flow passes `npm run check`. */
function passes(text: string): boolean {
  const { source } = readSource(text, 'flows/generated.flow.json')
  return source !== undefined && !judge(source).problems.some(isError)
}

test(
  `of ${count} generated flows that pass the check, no visitor is refused, and what is sent is what was answered`,
  { timeout: 3_600_000 },
  () => {
    const counts = { passed: 0, visitors: 0, strangers: 0 }
    for (let seed = 0; seed < count; seed++) {
      const generated = generatedFlow(`flow ${seed}`)
      if (!passes(JSON.stringify(generated.flow))) continue
      counts.passed++
      const program = compileProgram(generated.flow, builtIn)
      const dice = new Dice(`visitors ${seed}`)
      const known = witnesses(generated, program)
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
    if (long) console.log(`${count} flows generated:`, counts)
    expect(counts.passed).toBeGreaterThan(count / 4)
    expect(Math.min(counts.visitors, counts.strangers)).toBeGreaterThan(counts.passed)
  },
)
