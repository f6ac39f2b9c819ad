import { afterEach, expect, test, vi } from 'vitest'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import { createJudge } from '../../../engine/language/judge.ts'
import { isError } from '../../../engine/language/read/problem.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import { dayOf } from '../../../engine/runtime/effects/today.ts'
import { onDay } from '../../../engine/runtime/program/on-day.ts'
import { daysAfter } from '../../../engine/runtime/rules/days.ts'
import { verifyPayload } from '../../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../../site/vocabulary.ts'
import { long, runsOf } from '../../support/campaigns.ts'
import { Dice } from '../generated/dice.ts'
import { meantBy } from '../generated/oracle.ts'
import { flowToVisit } from './flow.ts'
import { Visit } from './visit.ts'

const flows = runsOf(4, 5000)
const visitsOfEach = 20
/** Visits take place on any day of the 400 and more after the proof. */
const days = 450

const judge = createJudge(builtIn)

/** Whether the check says nothing of a flow that keeps it from being published, today or on a later day. */
function isClean(text: string): boolean {
  const { source } = readSource(text, 'flows/generated.flow.json')
  return source !== undefined && !judge(source).problems.some((one) => isError(one) || one.more !== undefined)
}

afterEach(() => void vi.restoreAllMocks())

test(`in ${flows} generated flows that pass the check, nobody who goes back, changes answers or takes days is stuck, refused or reads a gap`, { timeout: 7_200_000 }, () => {
  const run = process.env.KAIWA_SEED ?? ''
  const from = dayOf(new Date())
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const told = { made: 0, clean: 0, visits: 0, events: 0, languages: new Set<string>(), splits: new Set<string>(), days: new Set<string>() }
  const failed: unknown[] = []
  while (told.clean < flows) {
    const seed = `visits ${run} ${told.made++}`
    const generated = flowToVisit(seed)
    if (!isClean(JSON.stringify(generated.flow))) continue
    told.clean++
    told.languages.add(generated.flow.lang)
    const program = compileProgram(generated.flow, builtIn)
    for (let visitor = 0; visitor < visitsOfEach; visitor++) {
      const dice = new Dice(`${seed} ${visitor}`)
      report.mockClear()
      const visit = new Visit(program, generated, dice, daysAfter(from, dice.number(0, days)))
      const sent = visit.run()
      told.visits++
      told.events += visit.events.length
      told.days.add(visit.state.today)
      for (const share of Object.values(visit.state.host.split ?? {})) told.splits.add(share)
      const faults = [...visit.faults, ...report.mock.calls.flat().map(String)]
      if (!sent) faults.push('stuck')
      else {
        const problems = verifyPayload(program, sent.payload, sent.state.today)
        if (problems.length > 0) faults.push(`refused: ${JSON.stringify(problems)}`)
        if (JSON.stringify(sorted(sent.payload)) !== JSON.stringify(sorted(meantBy(onDay(program, sent.state.today), sent.state)))) faults.push('sent otherwise than answered')
      }
      if (faults.length > 0) failed.push({ seed, visitor, faults })
    }
    if (long && told.clean % 250 === 0) console.log(`${told.clean} flows, ${told.visits} visits, ${failed.length} failed`)
  }
  if (long) console.log({ ...told, languages: [...told.languages], splits: [...told.splits], days: told.days.size, seed: run })
  expect(failed.slice(0, 20)).toEqual([])
})

const sorted = (record: object) => Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
