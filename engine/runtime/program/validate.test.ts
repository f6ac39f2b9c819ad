import { expect, test } from 'vitest'
import { edition, program } from '../../../tests/support/enquiry.ts'
import { validateStep } from './validate.ts'

const today = '2026-11-21'
const rulesOf = (step: string, values: Record<string, string | boolean>, day = today) =>
  Object.fromEntries(Object.entries(validateStep(program, step, values, day)).map(([field, { rule }]) => [field, rule]))

test('each field reports the first rule that it breaks', () => {
  expect(rulesOf('birthday', { birthYear: '', birthMonth: 'x', birthDay: '32' })).toEqual({
    birthYear: 'required',
    birthMonth: 'numeric',
    birthDay: 'dayOfMonth',
  })
  expect(rulesOf('tel', { tel: '9' })).toEqual({ tel: 'minLength' })
  expect(rulesOf('tel', { tel: '９' })).toEqual({ tel: 'numeric' })
})

test('a valid step has no error, and no error remains from before', () => {
  expect(rulesOf('tel', { tel: '' })).toEqual({ tel: 'required' })
  expect(rulesOf('tel', { tel: '09012345678' })).toEqual({})
})

test('an error carries the argument of its rule', () => {
  expect(validateStep(program, 'tel', { tel: '03' }, today)).toEqual({ tel: { rule: 'minLength', argument: 10 } })
})

test('the visitor’s day decides about the birthday', () => {
  const values = { birthYear: '2010', birthMonth: '1', birthDay: '1' }
  expect([rulesOf('birthday', values), rulesOf('birthday', values, '2027-01-01')]).toEqual([
    { birthYear: 'yearsAgo' },
    {},
  ])
})

test.each([
  ['sex', { sex: '' }, { sex: 'required' }],
  ['email', { email: 'a@b.jp', time_expectation: '', agreement: true }, {}],
  ['sex', { sex: 'toString' }, { sex: 'type' }],
  ['tel', { tel: true }, { tel: 'type' }],
  ['email', { email: 'a@b.jp', time_expectation: 'any', agreement: 'yes' }, { agreement: 'type' }],
])('in the step %s, %j breaks %j', (step, values, rules) => {
  expect(rulesOf(step, values)).toEqual(rules)
})

test('a step without rules has no errors', () => {
  const program = edition((flow) => delete flow.steps.tel!.fields.tel!.rules)
  expect(validateStep(program, 'tel', { tel: '' }, today)).toEqual({})
})
