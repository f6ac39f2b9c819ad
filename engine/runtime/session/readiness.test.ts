import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goodValues } from '../../../tests/support/answers.ts'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { agencies, converse, readyToSend } from '../../../tests/support/conversation.ts'
import { edition, program } from '../../../tests/support/enquiry.ts'
import { readiness } from './readiness.ts'
import { visibilityOf } from './visibility.ts'

const always = ['sex', 'birthday', 'job', 'school', 'address', 'name', 'tel']
const conditions = ['sex', 'birthday', 'job', 'school', 'address']
const confirmable: Readonly<Record<string, [field: string, edit: string]>> = {
  birthday: ['birthDay', '8'],
  address: ['address2', '7-7'],
  name: ['name1', '佐藤'],
  tel: ['tel', '0312345678'],
}

/** A random form: every circumstance on which the button depends according to the specification. */
const form = fc.record({
  parent: fc.boolean(),
  answered: fc.oneof(
    fc.constant([...always, 'intention']),
    fc.subarray([...always, 'intention']),
    fc.subarray([...always, 'intention'], { minLength: 7 }),
  ),
  edited: fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc.subarray(Object.keys(confirmable), { maxLength: 1 }),
  ),
  agreement: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  email: fc.oneof({ weight: 3, arbitrary: fc.constant('hanako@example.jp') }, fc.constantFrom('', 'hanako@', 'hanako')),
  clients: fc.oneof(
    { weight: 3, arbitrary: fc.constant(2) },
    fc.constantFrom(0, 1, 'failed' as const, 'late' as const),
  ),
  submitted: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
})

test('the send button is enabled exactly when the specification requires it', () => {
  const outcomes = { true: 0, false: 0 }
  fc.assert(
    fc.property(form, ({ parent, answered, edited, agreement, email, clients, submitted }) => {
      const talk = converse()
      talk.open({ isParentRequest: parent })
      for (const step of program.flow.order)
        if (answered.includes(step) && (parent || step !== 'intention')) talk.answer(step)
      talk.type('agreement', agreement)
      if (email !== '') talk.type('email', email)
      const found = talk.requestsOf('findClients').length > 0 && clients !== 'late'
      if (found) talk.reply.clients(clients === 'failed' ? 'failed' : agencies.slice(0, clients))
      if (found && clients === 0) talk.reply.timer()
      const edits = edited.filter((step) => answered.includes(step))
      const enough = [...always, ...(parent ? ['intention'] : [])].every((step) => answered.includes(step))
      const selected = found && typeof clients === 'number' && clients > 0
      const sendable = enough && agreement && selected

      if (submitted) talk.dispatch({ type: 'sendPressed' })
      for (const step of edits) talk.type(...confirmable[step]!)
      const wasSent = submitted && sendable && email === 'hanako@example.jp'
      const expected = sendable && email === 'hanako@example.jp' && edits.length === 0 && !wasSent
      outcomes[`${expected}`]++
      expect(talk.store.frame().send.enabled).toBe(expected)
      expect(talk.requestsOf('submit')).toHaveLength(wasSent ? 1 : 0)
      expect(readiness(program, talk.store.state(), visibilityOf(program, talk.store.state())).sendable).toBe(sendable)
      if (found) expect(conditions.every((step) => answered.includes(step))).toBe(true)
    }),
    randomRuns(100, 300),
  )
  expect(Math.min(outcomes.true, outcomes.false)).toBeGreaterThan(10)
}, 120_000)

describe('the e-mail address', () => {
  test.each([
    ['hanako@example.jp', true],
    ['hanako@example', false],
    ['', false],
  ])('"%s" enables the button: %s', (email, enabled) => {
    const talk = readyToSend()
    talk.type('email', email)
    expect(talk.store.frame().send.enabled).toBe(enabled)
  })

  test('may be empty if the flow does not require it', () => {
    const talk = converse({ program: edition((flow) => delete flow.steps.email!.fields.email!.rules!.required) })
    talk.open()
    talk.answerUpTo('tel')
    talk.reply.clients(agencies)
    expect(talk.store.frame().send.enabled).toBe(true)
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.last('submit').payload.email).toBe('')
  })
})

test('the button is enabled again after the edit of an answer is undone', () => {
  const talk = readyToSend()
  talk.type('name1', '佐藤')
  expect(talk.store.frame().send.enabled).toBe(false)
  talk.type('name1', String(goodValues.name!.name1))
  expect(talk.store.frame().send.enabled).toBe(true)
})

test('invalid fields and open steps are listed in the order of the flow', () => {
  const talk = readyToSend()
  talk.type('tel', '1')
  talk.type('name2', 'x')
  talk.type('birthDay', '8')
  expect(readiness(program, talk.store.state(), visibilityOf(program, talk.store.state()))).toEqual({
    enabled: false,
    sendable: true,
    invalid: ['name2', 'tel'],
    unanswered: ['birthday', 'name', 'tel'],
  })
})
