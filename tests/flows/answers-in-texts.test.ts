import { expect, test } from 'vitest'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

/** Returns the advice of the check on a form that quotes an answer in one of its texts. */
function advice(place: { readonly first?: string; readonly last?: string; readonly review?: string }) {
  using folder = new FlowFolder()
  const step = (question: string, name: string) => ({
    confirm: true,
    bubbles: { question },
    fields: { [name]: { type: 'text', label: name, rules: { required: true } } },
  })
  const file = folder.write(
    'kitchen',
    JSON.stringify({
      version: 1,
      id: 'kitchen',
      lang: 'en',
      steps: { room: step(place.first ?? 'Which room?', 'room'), who: step(place.last ?? 'Who are you?', 'name') },
      review: { title: place.review ?? 'Is all of this right?' },
      send: { done: { go: '/thanks' } },
    }),
  )
  return load(file).problems.map((problem) => `${problem.code}: ${wordingOf('en', problem).hint}`)
}

test('a text with an answer that is not given yet is reported with a place where it would be', () => {
  expect(advice({ first: '{name}, which room?' })).toEqual([
    'unsure-answer: Use this answer in a question after the step "who".',
  ])
  expect(advice({ last: '{name}, who are you?' })).toEqual(['unsure-answer: Use this answer in a later question.'])
  expect(advice({ review: '{name}, is this right?' })).toEqual([
    expect.stringContaining('appears with the last question'),
  ])
  expect(advice({ review: '{room}, is this right?' })).toEqual([])
})
