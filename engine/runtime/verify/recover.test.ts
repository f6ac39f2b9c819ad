import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { edition, program } from '../../../tests/support/enquiry.ts'
import { stepPayload } from '../program/payload.ts'
import type { Program } from '../program/program.ts'
import { recover } from './recover.ts'

const { steps } = program.flow
const address = { zip: '1000001', pref: 'tokyo', address1: '千代田区', address2: '1-1', building: '' }

test.each([
  ['sex', { sex: 'man' }],
  ['birthday', { birthYear: '2000', birthMonth: '02', birthDay: '09' }],
  ['job', { job: 'freelancer' }],
  ['intention', { has_intention: 'no' }],
  ['tel', { tel: '09012345678' }],
  ['email', { email: 'a@b.jp', time_expectation: 'from10', agreement: true }],
])('%s is recovered from its payload', (id, values) => {
  const { values: recovered, untold } = recover(program, steps[id]!, stepPayload(program, steps[id]!, values, {}))
  expect(recovered).toEqual(values)
  expect(untold.size).toBe(0)
})

test('joined texts are not separated, and their parts are unknown', () => {
  const { values, untold } = recover(program, steps.address!, stepPayload(program, steps.address!, address, {}))
  expect([...untold]).toEqual(['address1', 'address2'])
  expect(values).toMatchObject({ zip: '1000001', pref: 'tokyo', building: '' })
})

describe('texts that are joined with a separator', () => {
  const joining = (separator: string, change: (flow: Flow) => void = () => {}) =>
    edition((flow) => {
      flow.steps.address!.answer!.address = { join: { of: ['address1', 'address2'], with: separator } }
      change(flow)
    })
  const readBack = (program: Program, values: object) => {
    const step = program.flow.steps.address!
    return recover(program, step, stepPayload(program, step, { ...address, ...values }, {}))
  }

  test.each([
    [' ', {}],
    ['、', { address1: '東京都 千代田区', address2: '1-1 ' }],
    ['--', { address1: '-a', address2: 'b-' }],
  ])('are separated again with "%s"', (separator, values) => {
    const { values: recovered, untold } = readBack(joining(separator), values)
    expect(recovered).toMatchObject({ ...address, ...values })
    expect(untold.size).toBe(0)
  })

  test.each([
    [' ', { address1: '東京都 千代田区' }],
    ['--', { address1: 'a-', address2: 'b' }],
  ])('are not separated if "%s" also occurs within them', (separator, values) => {
    expect([...readBack(joining(separator), values).untold]).toEqual(['address1', 'address2'])
  })

  test('are not separated if one of them is optional', () => {
    const program = joining(' ', ({ steps }) => delete steps.address!.fields.address2!.rules!.required)
    expect([...readBack(program, { address1: 'a b', address2: '' }).untold]).toEqual(['address1', 'address2'])
  })
})

test.each([
  [{ zip1: '100', zip2: '0001' }, '1000001'],
  [{ zip2: '0001' }, '???0001'],
  [{ zip1: '100' }, '100'],
  [{ zip1: '10', zip2: '0001' }, '10?0001'],
  [{ zip1: 100, zip2: '0001' }, '???0001'],
  [{ zip1: '\u{20BB7}\u{20BB7}0', zip2: '0001' }, '\u{20BB7}\u{20BB7}00001'],
  [{}, ''],
])('%j gives the postal code %s', (payload, zip) => {
  expect(recover(program, steps.address!, payload).values.zip).toBe(zip)
})

test.each([
  [{}],
  [{ birthday: '1991-04' }],
  [{ birthday: 19910409 }],
  [{ birthday: '-1991-04-09' }],
  [{ birthday: '1991-04-09 ' }],
])('%j gives no date', (payload) => {
  expect(recover(program, steps.birthday!, payload as never).values).toEqual({
    birthYear: '',
    birthMonth: '',
    birthDay: '',
  })
})

test.each([[{ agreement: 'true' }], [{ agreement: 1 }], [{}]])('%j is no agreement', (payload) => {
  expect(recover(program, steps.email!, payload as never).values.agreement).toBe(false)
})
