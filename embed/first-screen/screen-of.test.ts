import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openingOf } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { load } from '../../tests/support/load.ts'
import { screenOf } from './screen-of.tsx'

const flow = load(resolve(import.meta.dirname, '../../flows/piano.flow.json')).flow!
const first = flow.order[0]!
const step = flow.steps[first]!

/** Returns the screen of a flow that begins with a choice, after a change of the flow. */
function screen(change: Partial<Flow>) {
  const part = openingOf(compileProgram({ ...flow, ...change }, builtIn).flow)
  return screenOf({ ...compileProgram(part, builtIn), flow: part }, '2026-11-21')
}

const withStep = (change: object) => ({ steps: { ...flow.steps, [first]: { ...step, ...change } } })
const withQuestion = (question: unknown) => withStep({ bubbles: { question } })
const withContext = (context: Flow['context']) => ({ context: { ...flow.context, ...context } })

test('a flow that begins with a choice has a first screen, without unused context', () => {
  const drawn = screen(withContext({ unsaid: { from: 'unsaid', values: [false, true] } }))!
  expect([drawn.flow.context, drawn.options, drawn.parts.by]).toEqual([{}, {}, []])
})

test.each<[string, Partial<Flow>]>([
  ['has to be confirmed', withStep({ confirm: true })],
  ['is a text', { order: flow.order.filter((id) => id !== first) }],
  ['is optional, so that the next one shows as well', withStep({ optional: true })],
  ['depends on the day', withQuestion('What will it be in {year}?')],
  [
    'depends on too many contexts',
    {
      ...withContext(
        Object.fromEntries(
          Array.from({ length: 13 }, (_, at) => [`flag${at}`, { from: `flag${at}`, values: [false, true] }]),
        ),
      ),
      ...withQuestion(Array.from({ length: 13 }, (_, at) => `{flag${at}}`).join(' ')),
    },
  ],
])('a flow whose first question %s has no first screen', (_, change) => {
  expect(screen(change)).toBeUndefined()
})

test('texts depend on as few names as possible, among them a share of a split and a free text', () => {
  const drawn = screen({
    ...withContext({
      tone: { split: { plain: 1, warm: 1 } },
      town: { from: 'town', values: 'text' },
      unsaid: { from: 'unsaid', values: [1, 2] },
    }),
    ...withQuestion([
      { when: { tone: 'warm', town: true }, use: 'Dear visitor from {town}, which?' },
      { when: { tone: 'warm' }, use: 'Dear visitor, which?' },
      { use: 'Which?' },
    ]),
  })!
  expect(Object.keys(drawn.flow.context)).toEqual(['tone', 'town'])
  expect(Object.keys(drawn.options)).toEqual(['town'])
  expect(JSON.stringify(drawn)).toContain('"warm|true"')
})

test('contexts in which a notice opens have no first screen, and the others do', () => {
  const info = { title: 'About', text: 'About us', exit: 'Leave', continue: 'Go on', go: '/', open: { partner: true } }
  const drawn = screen({
    ...withContext({ partner: { query: { utm_medium: 'partner' } } }),
    modals: { ...flow.modals, info: info as unknown as NonNullable<Flow['modals']['info']> },
  })!
  expect([drawn.parts.by, Object.keys(drawn.parts.of)]).toEqual([['partner'], ['false']])
})
