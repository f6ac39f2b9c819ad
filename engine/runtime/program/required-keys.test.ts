import { expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { edition, program } from '../../../tests/support/enquiry.ts'
import { requiredKeys } from './required-keys.ts'

const always = [...requiredKeys(program)]
const lostBy = (change: (flow: Flow) => void) => {
  const sent = requiredKeys(edition(change))
  return always.filter((key) => !sent.has(key))
}

test('the required keys of the enquiry flow are those that every visitor sends', () =>
  expect(always.toSorted()).toEqual(
    [
      'sex',
      'birthday',
      'job',
      'school',
      'pref',
      'zip1',
      'zip2',
      'address',
      'name1',
      'name2',
      'furigana1',
      'furigana2',
      'tel',
    ].toSorted(),
  ))

test.each<[string, (flow: Flow) => void, string[]]>([
  ['a choice', ({ steps }) => delete steps.job!.fields.job!.rules!.required, ['job']],
  ['a code in pieces', ({ steps }) => delete steps.address!.fields.zip!.rules!.required, ['zip1', 'zip2']],
  ['one of two joined texts', ({ steps }) => delete steps.address!.fields.address2!.rules!.required, []],
  ['one part of a date', ({ steps }) => delete steps.birthday!.fields.birthDay!.rules!.required, []],
  [
    'a date',
    ({ steps }) => Object.values(steps.birthday!.fields).forEach(({ rules }) => delete rules!.required),
    ['birthday'],
  ],
  ['a step with a condition', ({ steps }) => Object.assign(steps.school!, { when: { parent: true } }), ['school']],
  ['a step that may be skipped', ({ steps }) => Object.assign(steps.school!, { optional: true }), ['school']],
])('the required keys are right after a change of %s', (_, change, lost) => expect(lostBy(change)).toEqual(lost))
