import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { compileProgram } from '../../language/compile/program.ts'
import { type FlowFile, withDefaults } from '../../language/defaults/index.ts'
import { verifyPayload } from './verify.ts'

const today = '2026-11-26'
const options = { a: { value: 1, title: 'A' }, b: { value: 2, title: 'B' } }

/** Returns a field of each type that an entry can have. */
const fieldsWith = (rules: object) => ({
  meal: { type: 'select', label: 'Meal', placeholder: '?', options, rules },
  room: { type: 'choice', label: 'Room', options, rules },
  stars: { type: 'rating', label: 'Stars', most: 3, rules },
  age: { type: 'number', label: 'Age', rules: { ...rules, atMost: 9 } },
  born: { type: 'date', label: 'Born', rules },
  name: { type: 'text', label: 'Name', rules },
  mail: { type: 'email', label: 'Mail', rules: { ...rules, email: true } },
})
const good = { meal: 1, room: 2, stars: 3, age: 4, born: '2026-11-20', name: 'Kim', mail: 'a@b.jp' }

/** Returns the program of a form that has the same fields in a step and in the entries of a group. */
function programWith(rules: object) {
  const fields = fieldsWith(rules)
  const group = { type: 'group', label: 'Guests', entry: { fields } }
  const step = (own: object) => ({ confirm: true, bubbles: { question: 'Who?' }, fields: own })
  const steps = { own: step(fields), guests: step({ guests: group }) }
  const file = { version: 1, id: 'm', lang: 'en', steps, send: { done: { go: '/t' } } }
  return compileProgram(withDefaults(file as unknown as FlowFile), builtIn)
}

test.each([
  ['optional', {}],
  ['required', { required: true }],
])('an entry with %s fields is refused by the same rules as a step with these fields', (_, rules) => {
  const program = programWith(rules)
  const refusalsOf = (own: object, guests: readonly unknown[]) =>
    verifyPayload(program, { ...own, guests }, today).map(({ field, ...problem }) =>
      field === 'guests' ? problem : { rule: problem.rule, entry: 2, of: field },
    )
  expect(refusalsOf(good, [good, good])).toEqual([])
  let refused = 0
  for (const key of Object.keys(good))
    for (const value of [9, 'x', true, null, [], {}, '', -1, undefined, 10]) {
      const wrong = { ...good, [key]: value }
      const expected = refusalsOf(wrong, [good, good])
      expect({ key, value, found: refusalsOf(good, [good, wrong]) }).toEqual({ key, value, found: expected })
      refused += expected.length
    }
  expect(refused).toBeGreaterThan(40)
})

test('an entry with an unknown key, or that is no record, is named', () => {
  const program = programWith({})
  const refusalsOf = (guests: readonly unknown[]) => verifyPayload(program, { ...good, guests }, today)
  expect(refusalsOf([good, { ...good, extra: 1 }])).toEqual([
    { field: 'guests', rule: 'unknown', entry: 2, of: 'extra' },
  ])
  expect(refusalsOf([good, { ...good, toString: 1 }])).toEqual([
    { field: 'guests', rule: 'unknown', entry: 2, of: 'toString' },
  ])
  expect(refusalsOf([good, 7])).toEqual([{ field: 'guests', rule: 'type', entry: 2 }])
})
