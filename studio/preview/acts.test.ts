import { describe, expect, test } from 'vitest'
import { interpretedProgram } from '../../engine/language/compile/interpreted.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { createStore, type Store } from '../../engine/runtime/session/store.ts'
import type { Flow } from '../../schemas/flow.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createLister } from '../desk/lister.ts'
import { createProver } from '../desk/prover.ts'
import { vocabulary } from '../vocabulary.ts'
import { actsOf, type Act } from './acts.ts'
import { clientsOf, defaultScene } from './scene.ts'

const [prover, lister] = [createProver(vocabulary), createLister(vocabulary)]
const stored = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))

/** Returns the form as the preview opens it, after some acts. */
function shown(flow: Flow, host: Pick<typeof defaultScene.host, 'options' | 'query'>, acts: readonly Act[]): Store {
  const store = createStore(interpretedProgram(flow, vocabulary), { now: () => 0, carryOut: () => {} })
  store.dispatch({
    type: 'opened',
    host,
    today: dayOf(new Date()),
    memory: { bannerShown: true, agreed: false },
    key: 'other',
    depth: 0,
    unresolved: [],
  })
  for (const event of acts.flat()) store.dispatch(event)
  return store
}

describe('a visitor that the proof has found', () => {
  const broken = JSON.parse(stored.enquiry!) as Flow
  broken.steps.birthday!.fields.birthMonth!.rules = {
    required: true,
    numeric: true,
    startsWith: '0',
    between: [10, 20],
  }
  const opened = { texts: { enquiry: JSON.stringify(broken) } }
  const { findings } = prover.check(opened, 'enquiry', 'en')
  const refused = findings.find(({ visitor }) => visitor)!

  test('is attached to the finding', () => {
    expect(findings.length).toBeGreaterThan(0)
    expect(refused).toMatchObject({ severity: 'error', visitor: { today: dayOf(new Date()) } })
  })

  test('gets exactly as far in the form as in the proof', () => {
    const flow = lister.flowOf(opened, 'enquiry')!
    const { events, end } = prover.visit(flow, refused.visitor!)
    expect(end).not.toBe('sent')
    const acts = actsOf(events)
    expect(acts.length).toBeGreaterThan(2)
    const { shown: steps } = shown(flow, refused.visitor!, acts).frame()
    expect(steps.at(-1)).toBe('birthday')
    const half = shown(flow, refused.visitor!, acts.slice(0, 1)).frame().shown
    expect(half.length).toBeLessThan(steps.length)
  })
})

test.each(['enquiry', 'moving', 'piano'])('every applicable question of %s can be opened in the preview', (id) => {
  const flow = lister.flowOf({ texts: stored }, id)!
  const missed: string[] = []
  for (const step of flow.order) {
    const visitor = {
      ...defaultScene.host,
      replies: [clientsOf(defaultScene)],
      answers: {},
      skipped: [],
      until: step,
      today: dayOf(new Date()),
    }
    const { events, end } = prover.visitUntil(flow, visitor)
    const { shown: steps } = shown(flow, visitor, actsOf(events)).frame()
    expect([step, steps.includes(step)]).toEqual([step, end === 'stopped'])
    if (end !== 'stopped') missed.push(step)
  }
  // Except for questions that every visitor skips because of the context, which the page decides.
  const byAnswers = missed.filter((step) =>
    Object.keys(flow.steps[step]!.when!).every((name) => !Object.hasOwn(flow.context, name)),
  )
  expect(byAnswers).toEqual([])
  expect(missed.length).toBeLessThan(flow.order.length / 2)
})
