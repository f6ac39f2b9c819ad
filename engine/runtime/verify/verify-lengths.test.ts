import { expect, test } from 'vitest'
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
])('%s takes as many characters as the form does: %s × %i', (field, character, most) => {
  expect(problemsWith({ [field]: character.repeat(most) })).toEqual([])
  expect(problemsWith({ [field]: character.repeat(most + 1) })).toEqual([{ field, rule: 'maxLength' }])
})

test('where one of the joined fields has no limit, the joined text has none', () => {
  const other = edition((flow) => delete flow.steps.address!.fields.address2!.maxLength)
  expect(problemsWith({ address: '町'.repeat(5000) }, other)).toEqual([])
})
