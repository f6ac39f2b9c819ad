import { expect, test } from 'vitest'
import { goodValues } from '../../../tests/support/answers.ts'
import { program } from '../../../tests/support/enquiry.ts'
import type { StepValues } from '../rules/rule.ts'
import { stepPayload } from './payload.ts'

const { steps } = program.flow
const payload = (id: string, values: StepValues, facts = {}) => stepPayload(program, steps[id]!, values, facts)

test.each([
  ['sex', { sex: 'man' }, { sex: 0 }],
  ['sex', { sex: '' }, {}],
  ['sex', { sex: 'toString' }, {}],
  ['birthday', { birthYear: '2000', birthMonth: '2', birthDay: '9' }, { birthday: '2000-02-09' }],
  ['birthday', { birthYear: '2000', birthMonth: '02', birthDay: '29' }, { birthday: '2000-02-29' }],
  ['intention', { has_intention: 'no' }, { has_intention: false }],
  ['tel', { tel: '09012345678' }, { tel: '09012345678' }],
  ['address', goodValues.address!, { zip1: '100', zip2: '0001', pref: 13, address: '千代田区千代田1-1', building: '' }],
])('the step %s with %j sends %j', (id, values, expected) => {
  expect(payload(id, values)).toStrictEqual(expected)
})

test('fixed values are sent, too, and conditional ones only if their condition holds', () => {
  const values = { email: 'a@b.jp', time_expectation: 'any', agreement: false, is_optin: 'forged' }
  const sent = { email: 'a@b.jp', time_expectation: 0, agreement: false, is_optin: true }
  expect(payload('email', values, { pdf: false })).toStrictEqual(sent)
  expect(payload('email', values, { pdf: true })).toStrictEqual({ ...sent, pdf_status: true })
})
