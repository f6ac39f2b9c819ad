import { expect, test, vi } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { goodPayload } from '../../../tests/support/answers.ts'
import { today } from '../../../tests/support/conversation.ts'
import { edition, program } from '../../../tests/support/enquiry.ts'
import { verifyPayload } from './verify.ts'

const problemsWith = (change: object, flow = program) => verifyPayload(flow, { ...goodPayload, ...change }, today)

test.each([
  ['name1', '\u{20BB7}', 40],
  ['furigana2', 'ハ', 60],
  ['tel', '0', 11],
  ['building', '棟', 100],
  ['address', '町', 200],
])('%s accepts as many characters as the form does: %s × %i', (field, character, most) => {
  expect(problemsWith({ [field]: character.repeat(most) })).toEqual([])
  expect(problemsWith({ [field]: character.repeat(most + 1) })).toEqual([{ field, rule: 'maxLength' }])
})

test('a joined text has no limit if one of its fields has none', () => {
  const program = edition((flow) => delete flow.steps.address!.fields.address2!.maxLength)
  expect(problemsWith({ address: '町'.repeat(5000) }, program)).toEqual([])
})

test('the limit of a joined text includes the separator, and each separated text has its own', () => {
  const separated = (flow: Flow) =>
    (flow.steps.address!.answer!.address = { join: { of: ['address1', 'address2'], with: '、' } })
  const problems = (address: string, more: (flow: Flow) => void = () => {}) =>
    problemsWith(
      { address },
      edition((flow) => (separated(flow), more(flow))),
    ).map(({ rule }) => rule)
  const isOpen = ({ steps }: Flow) => delete steps.address!.fields.address2!.rules!.required
  expect(problems(`${'町'.repeat(100)}、${'1'.repeat(100)}`)).toEqual([])
  expect(problems(`${'町'.repeat(101)}、${'1'.repeat(99)}`)).toEqual(['maxLength'])
  expect(problems('町'.repeat(100))).toEqual(['required'])
  expect(problems('')).toEqual(['required'])
  expect(problems('町'.repeat(201), isOpen)).toEqual([])
  expect(problems('町'.repeat(202), isOpen)).toEqual(['maxLength'])
})

test('a text that is too long is refused by its length, and its pattern is not tested', () => {
  const pattern = '.*[A-Za-z].*[0-9].*[A-Za-z].*'
  const flow = edition(({ steps }) =>
    Object.assign(steps.address!.fields.building!, { maxLength: 8, rules: { pattern } }),
  )
  const tried: number[] = []
  const test = vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
    if (this.source.includes(pattern)) tried.push(text.length)
    return RegExp.prototype.exec.call(this, text) !== null
  })
  expect(problemsWith({ building: 'a1a' }, flow)).toEqual([])
  expect(problemsWith({ building: '1'.repeat(3000) }, flow)).toEqual([{ field: 'building', rule: 'maxLength' }])
  test.mockRestore()
  expect(Math.max(...tried)).toBe(3)
})
