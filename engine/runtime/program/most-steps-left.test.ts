import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { load } from '../../../tests/support/load.ts'
import { manySteps, nameOf } from '../../../tests/support/many-steps.ts'
import { someClient } from '../../language/checks/prove/dimensions.ts'
import { replay } from '../../language/checks/prove/replay.ts'
import { printModule, printOpening, printRest, openingOf } from '../../language/compile/module.ts'
import { compileProgram } from '../../language/compile/program.ts'
import { reduce } from '../session/reduce.ts'
import { closedState } from '../session/state.ts'
import { tallyOf } from '../session/tally.ts'
import { visibilityOf } from '../session/visibility.ts'
import { mostStepsLeft } from './most-steps-left.ts'

const flowNamed = (id: string) => load(join(import.meta.dirname, `../../../flows/${id}.flow.json`)).flow!

/** Returns the number of questions left before any answer, and then after each answer of a visitor. */
function leftAfterEach(flow: Flow, answers: Record<string, string | string[]>): number[] {
  const program = compileProgram(flow, builtIn)
  const { events, end } = replay(program, {
    options: {},
    query: {},
    replies: [[someClient]],
    answers,
    skipped: [],
    today: '2026-11-21',
  })
  expect(end).toBe('sent')
  let state = closedState(program)
  const counts: number[] = []
  let answered = -1
  for (const event of events) {
    state = reduce(program, state, event).state
    if (!state.visit.open) continue
    const visibility = visibilityOf(program, state)
    const now = flow.order.filter((id) => state.steps.of(id).saved).length
    if (now !== answered) counts.push(tallyOf(program, state, visibility).left)
    answered = now
  }
  return counts
}

test.each([
  ['moving', { home: 'flat', storage: 'yes' }],
  ['moving', { home: 'house', storage: 'no' }],
  ['piano', { instrument: 'upright', height: '125', damages: ['keys'] }],
  ['piano', { instrument: 'upright', height: '100', damages: ['none'] }],
  ['piano', { instrument: 'grand', damages: ['legs'] }],
])('in "%s", fewer questions remain after each answer: %o', (id, answers) => {
  const counts = leftAfterEach(flowNamed(id), answers)
  expect(counts.length).toBeGreaterThan(5)
  expect(counts).toEqual([...new Set(counts)].sort((a, b) => b - a))
})

test.each(['moving', 'piano', 'enquiry'])('the opening of "%s" counts all remaining steps', (id) => {
  const flow = flowNamed(id)
  const leftOf = (part: Flow) => mostStepsLeft(compileProgram(part, builtIn), {}, () => false)
  expect(leftOf(openingOf(flow))).toBe(leftOf(flow))
})

test('the work grows only in proportion to the follow-ups of one question', () => {
  const looks = (steps: number) => {
    let count = 0
    const flow = manySteps(steps)
    for (const id of flow.order.slice(1)) {
      const when = Object.defineProperty({}, nameOf(0), { enumerable: true, get: () => (count++, true) })
      Object.assign(flow.steps[id]!, { when })
    }
    const left = mostStepsLeft({ flow, kinds: {} }, {}, () => false)
    expect(left).toBe(steps)
    return count
  }
  expect(looks(400)).toBeLessThan(5 * looks(100))
})

test.each([
  ['moving', true],
  ['piano', true],
  ['enquiry', false],
])('the opening of "%s" contains the count: %s; the rest of it never does', (id, isIncluded) => {
  const flow = flowNamed(id)
  const printed = [
    printModule(flow, builtIn, 'runtime'),
    printOpening(flow, builtIn, 'runtime', 'rest.js'),
    printRest(flow, builtIn, 'runtime'),
  ]
  expect(printed.map((text) => text.includes('most-steps-left'))).toEqual([isIncluded, isIncluded, false])
})
