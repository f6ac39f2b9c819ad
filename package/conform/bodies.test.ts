import { afterAll, expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { applicantOf } from '../../server/enquiry/enquiry.ts'
import { FlowFolder } from '../../tests/flows/flow-folder.ts'
import { load } from '../../tests/support/load.ts'
import { builtIn } from '../vocabulary.ts'
import { Bodies } from './bodies.ts'

const folder = new FlowFolder()
afterAll(() => folder[Symbol.dispose]())

/** Returns bodies of a flow with a telephone number under these rules. */
function bodiesWith(id: string, rules: object): Bodies {
  const file = folder.write(
    id,
    JSON.stringify({
      version: 1,
      id,
      lang: 'en',
      steps: {
        tel: {
          bubbles: { question: 'At which number can we reach you?' },
          fields: { tel: { type: 'text', label: 'Telephone', rules } },
        },
      },
      send: { done: { go: '/thanks' } },
    }),
  )
  const program = compileProgram(load(file).flow!, builtIn)
  return new Bodies(program, { vocabulary: builtIn, today: '2026-07-01', count: 20, seed: 1 })
}

test.each([
  ['digits', { required: true, numeric: true, minLength: 10, maxLength: 11, startsWith: '0' }],
  ['anytext', { required: true }],
])('a telephone number of %s belongs to nobody else in the examination', (id, rules) => {
  const bodies = bodiesWith(id, rules)
  const people = [...bodies.right, ...bodies.right].map((answers) => bodies.asNewPerson(answers))
  expect(people.length).toBeGreaterThan(10)
  expect(people.every((answers) => bodies.isRight(answers))).toBe(true)
  expect(new Set(people.map((answers) => applicantOf(answers, 'bread'))).size).toBe(people.length)
})
