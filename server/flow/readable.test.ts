import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { walkVisitors } from '../../engine/language/walk/walk.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import { reviewOf } from '../../engine/runtime/session/review.ts'
import { visibilityOf } from '../../engine/runtime/session/visibility.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { writtenFlow } from '../../tests/flows/written-flow.ts'
import { goodPayload } from '../../tests/support/answers.ts'
import { load } from '../../tests/support/load.ts'
import { flowsOf } from './flows-of.ts'
import { readableAnswers } from './readable.ts'

const folder = join(import.meta.dirname, '../../flows')
const flowOf = (id: string) => load(join(folder, `${id}.flow.json`)).flow!
const day = '2026-11-21'

test.each(['restaurant', 'event', 'insurance', 'piano'])(
  'the answers of %s are readable as in its review, for visitors of each case',
  (id) => {
    const flow = flowOf(id)
    const program = compileProgram(flow, builtIn)
    let compared = 0
    for (const { state, payload } of walkVisitors(flow, builtIn, day)) {
      const { answers } = reviewOf(program, state, visibilityOf(program, state))
      const readable = readableAnswers(program)(payload, day)
      const agreements = Object.values(flow.steps).flatMap(({ fields }) =>
        Object.entries(fields).flatMap(([name, { type }]) => (program.kinds[type]!.agrees ? [name] : [])),
      )
      const shown = readable.filter(({ field }) => !agreements.includes(field))
      expect({ payload, shown }).toEqual({
        payload,
        shown: answers
          .filter(({ field }) => !agreements.includes(field))
          .map(({ field, label, answer }) => ({ field, label, answer })),
      })
      compared += shown.length
      if (compared > 500) break
    }
    expect(compared).toBeGreaterThan(10)
  },
)

test('texts that were joined are one answer, under the label of the first', () => {
  const text = (label: string) => ({ type: 'text', label, rules: {} })
  const { flow, problems } = writtenFlow({
    version: 1,
    id: 'names',
    lang: 'en',
    steps: {
      name: {
        confirm: true,
        bubbles: { question: 'Name?' },
        fields: { first: text('First'), last: text('Last'), nick: text('Nickname') },
        answer: { name: { join: ['first', 'last'] } },
      },
    },
    send: { done: { go: '/t' } },
  } as never)
  expect(problems).toEqual([])
  const readable = readableAnswers(compileProgram(flow!, builtIn))
  expect(readable({ name: 'Ann B Clay', nick: 'Annie' }, day)).toEqual([
    { field: 'name', label: 'First', answer: 'Ann B Clay' },
    { field: 'nick', label: 'Nickname', answer: 'Annie' },
  ])
})

test('texts that depend on the page have the wording with which the answers can have been sent', () => {
  const flow = flowOf('enquiry')
  const readable = readableAnswers(compileProgram(flow, builtIn))
  const [own, parent] = [false, true].map((isParent) =>
    readable({ ...goodPayload, ...(isParent && { is_parent_request: true, has_intention: true }) }, day).map(
      ({ label }) => label,
    ),
  )
  expect(own!.length).toBeGreaterThan(5)
  expect(parent).not.toEqual(own)
})

test('an enquiry is readable in the language in which its form was shown; an unknown flow has nothing', () => {
  const own = compileProgram(flowOf('restaurant'), builtIn)
  const english = { ...own, flow: { ...own.flow, lang: 'en' } }
  const flows = flowsOf(
    new Map([
      ['restaurant', own],
      ['restaurant.en', english],
    ]),
    () => day,
  )
  const payload: Payload = { adults: 1200, lang: 'en' }
  expect(flows.readable('restaurant', payload, day)).toEqual(readableAnswers(english)(payload, day))
  expect(flows.readable('restaurant', { ...payload, lang: 'ja' }, day)).toEqual(
    readableAnswers(own)({ ...payload, lang: 'ja' }, day),
  )
  expect(flows.readable('other', payload, day)).toEqual([])
})
