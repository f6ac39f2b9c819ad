import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { today, type Conversation } from '../../../tests/support/conversation.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { take, walk } from '../../../tests/support/random-walk.ts'
import { validateStep } from '../program/validate.ts'
import { reduce } from './reduce.ts'
import type { Request } from './requests.ts'
import { closedState, type State } from './state.ts'
import { derive, type Derived } from './view/derive.ts'

const runs = randomRuns(25, 100)
const most = randomRuns(80, 300)
const patience = 120_000
const optional = 'email'

/** Returns the steps that a state must show, derived from the specification alone. */
function expectedSteps(state: State): string[] {
  if (!state.visit.open) return []
  const parent = state.visit.host.options.isParentRequest === true
  const steps = program.flow.order.filter((step) => parent || step !== 'intention')
  return steps.filter(
    (step, index) => index === 0 || state.steps.of(step).saved || state.steps.of(steps[index - 1]!).saved,
  )
}

const equal = (state: State, step: string) => {
  const saved = state.steps.of(step).saved
  return (
    saved !== undefined && Object.entries(state.steps.of(step).values).every(([field, value]) => saved[field] === value)
  )
}

function checkButton(talk: Conversation): void {
  const state = talk.store.state()
  const steps = expectedSteps(state)
  const { enabled } = talk.store.frame().send
  const needed = program.flow.order.filter(
    (step) => step !== optional && (state.visit.host.options.isParentRequest === true || step !== 'intention'),
  )
  const valid = steps.every(
    (step) => Object.keys(validateStep(program, step, state.steps.of(step).values, today)).length === 0,
  )
  const confirmed = steps.every((step) => equal(state, step) || (step === optional && !state.steps.of(step).saved))
  const answered = state.visit.open && needed.every((step) => state.steps.of(step).saved)
  const agreed = state.steps.of('email').values.agreement === true
  const awaited = talk.requestsOf('findClients').at(-1)?.request
  const selected =
    state.clients.status === 'ready' && state.clients.request === awaited && state.clients.list.length > 0
  expect(enabled).toBe(valid && confirmed && answered && agreed && selected && state.send.phase === 'ready')
}

function checkView(talk: Conversation): void {
  const state = talk.store.state()
  const { shown, progress, open, modal } = talk.store.frame()
  expect(shown).toEqual(expectedSteps(state))
  expect(progress.percent).toBeGreaterThanOrEqual(0)
  expect(progress.percent).toBeLessThan(100)
  expect(open).toBe(state.visit.open)
  for (const step of shown) expect(talk.store.step(step)?.state === 'confirmed').toBe(equal(state, step))
  // If the button stayed disabled for good, the enquiry could never be sent.
  if (state.send.phase === 'submitting') expect(modal).not.toBeNull()
  if (state.send.phase === 'texting' && !state.sms.open) expect(talk.last('sendSms').request).toBe(state.sms.request)
  if (!open) expect(state).toEqual(closedState(program, state.lastRequest))
}

test(
  'after any sequence of events the view and the button follow from the answers',
  () => {
    const seen = { enabled: 0, submitted: 0, closed: 0, texted: 0 }
    fc.assert(
      fc.property(walk, (drawn) => {
        const talk = take(drawn, (now) => {
          checkView(now)
          checkButton(now)
          if (now.store.frame().send.enabled) seen.enabled++
        })
        seen.submitted += talk.requestsOf('submit').length
        seen.closed += talk.signals('close').length
        seen.texted += talk.requestsOf('sendSms').length
      }),
      most,
    )
    for (const [name, times] of Object.entries(seen)) expect([name, times > most.numRuns / 10]).toEqual([name, true])
  },
  patience,
)

test(
  'a recorded conversation replays to the same state and the same requests',
  () => {
    fc.assert(
      fc.property(walk, (drawn) => {
        const talk = take(drawn, () => {})
        let state = closedState(program)
        const requests: Request[] = []
        for (const event of talk.events) {
          const outcome = reduce(program, state, event)
          state = outcome.state
          requests.push(...outcome.requests)
        }
        expect(state).toEqual(talk.store.state())
        expect(requests).toEqual(talk.requests)
      }),
      runs,
    )
  },
  patience,
)

test(
  'a view that is derived step by step equals one that is derived at once, with identical equal parts',
  () => {
    fc.assert(
      fc.property(walk, (drawn) => {
        let derived: Derived | undefined
        take(drawn, (talk) => {
          const state = talk.store.state()
          const next = derive(program, state, derived)
          expect(next.view).toEqual(derive(program, state).view)
          for (const [key, part] of Object.entries(next.view.parts.parts)) {
            const before = derived?.view.parts.parts[Number(key)]
            if (JSON.stringify(before) === JSON.stringify(part)) expect(part).toBe(before)
          }
          if (derived && JSON.stringify(derived.view.frame) === JSON.stringify(next.view.frame))
            expect(next.view.frame).toBe(derived.view.frame)
          derived = next
        })
      }),
      randomRuns(15, 60),
    )
  },
  patience,
)

test(
  'replies with an unknown number, or with one from before the form was closed, change nothing',
  () => {
    fc.assert(
      fc.property(walk, fc.nat(20), (drawn, ahead) => {
        const talk = take(drawn, () => {})
        const { requests } = talk
        // A form stays open while answers are on their way.
        talk.dispatch({ type: 'pageRestored' })
        if (talk.store.state().visit.open) talk.dispatch({ type: 'closed' })
        talk.open()
        const before = talk.store.state()
        const numbers = [
          before.lastRequest + 1 + ahead,
          ...requests.flatMap((request) => ('request' in request ? [request.request] : [])),
        ]
        const sent = talk.during(() => {
          for (const request of new Set(numbers)) {
            talk.dispatch({ type: 'lookupReplied', request, found: 'missing' })
            talk.dispatch({ type: 'clientsReplied', request, clients: [] })
            talk.dispatch({ type: 'conversionReplied', request, outcome: { token: 't' } })
            talk.dispatch({ type: 'outcomesReplied', request, outcomes: {} })
            talk.dispatch({ type: 'smsReplied', request, sent: true })
            talk.dispatch({ type: 'codeReplied', request, outcome: 'right' })
            talk.dispatch({ type: 'timerFired', timer: request })
          }
        })
        expect(talk.store.state()).toBe(before)
        expect(sent).toEqual([])
      }),
      runs,
    )
  },
  patience,
)

const stayed = (talk: Conversation) => talk.requestsOf('goForward').length > 0 || talk.requestsOf('navigate').length > 0

test(
  'every added history entry is removed again or was traversed',
  () => {
    fc.assert(
      fc.property(walk, (drawn) => {
        const talk = take(drawn, (now) => {
          const { visit, frame } = now.store.state()
          // If a sending was not left, the browser may not have gone forward again.
          expect(visit.open ? frame.depth > 0 || stayed(now) : frame.depth === 0).toBe(true)
        })
        expect(talk.requestsOf('goBack').every(({ entries }) => entries > 0 && entries <= 3)).toBe(true)
        expect(talk.requestsOf('pushHistory').every(({ entries }) => entries === 1 || entries === 3)).toBe(true)
      }),
      runs,
    )
  },
  patience,
)
