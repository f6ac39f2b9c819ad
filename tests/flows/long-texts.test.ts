import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { cleaned } from '../../server/enquiry/csv.ts'
import { flowsOf } from '../../server/flow/flows-of.ts'
import { converse, today } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

function flowWith(field: object) {
  const flow = {
    version: 1,
    id: 'pianos',
    lang: 'en',
    order: ['damages'],
    steps: {
      damages: {
        confirm: true,
        bubbles: { question: 'What is broken?' },
        fields: { damages: { type: 'longtext', label: 'Damages', ...field }, name: { type: 'text', label: 'Name' } },
      },
    },
    send: { done: { go: '/thanks' } },
  }
  using folder = new FlowFolder()
  return load(folder.write('pianos', JSON.stringify(flow)))
}

const sentFrom = (typed: string, field = {}) => {
  const program = compileProgram(flowWith(field).flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  talk.type('damages', typed)
  talk.dispatch({ type: 'confirmed', step: 'damages' })
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  return { payload, flows: flowsOf(new Map([['pianos', program]]), () => today) }
}

test.each([{}, { rules: { required: true, minLength: 10, maxLength: 200 } }, { maxLength: 100 }])(
  'a flow with a long text is proven: %j',
  { timeout: 60_000 },
  (field) => expect(flowWith(field).problems).toEqual([]),
)

test('contradicting rules of a long text are reported', { timeout: 60_000 }, () => {
  expect(flowWith({ maxLength: 5, rules: { minLength: 6 } }).problems).toHaveLength(1)
})

test.each([
  ['keys\r\n\r\npedals\tand\u200b lid ', 'keys\n\npedals and lid'],
  ['\n\n one\u2028two\n', 'one\ntwo'],
  ['\n \n', ''],
])('%j is sent as %j, and the server keeps it', { timeout: 60_000 }, (typed, sent) => {
  const { payload, flows } = sentFrom(typed)
  expect(payload).toEqual({ damages: sent, name: '' })
  const stored = cleaned(payload, flows.longTexts('pianos'))
  expect(stored).toEqual(payload)
  expect(flows.verify('pianos', stored)).toMatchObject({ ok: true })
})

test('a server keeps line breaks in long texts, and in no other', { timeout: 60_000 }, () => {
  const { flows } = sentFrom('x')
  expect(cleaned({ damages: 'a\r\nb\u202ec', name: 'a\r\nb' }, flows.longTexts('pianos'))).toEqual({
    damages: 'a\nbc',
    name: 'a  b',
  })
  const group = {
    type: 'group',
    label: 'Keys',
    entry: { fields: { damages: { type: 'longtext', label: 'Damages' }, name: { type: 'text', label: 'Name' } } },
  }
  const inEntries = flowsOf(new Map([['pianos', compileProgram(flowWith(group).flow!, builtIn)]]), () => today)
  expect(
    cleaned({ damages: [{ damages: 'a\r\nb\u202ec', name: 'a\r\nb\u0000' }, 'x'] }, inEntries.longTexts('pianos')),
  ).toEqual({ damages: [{ damages: 'a\nbc', name: 'a  b' }, 'x'] })
  expect(flows.longTexts('other')).toEqual(new Set())
})

test('line breaks count, and a text that is too long is cut', { timeout: 60_000 }, () => {
  const { payload, flows } = sentFrom('ab\ncd\nef', { maxLength: 7 })
  expect(payload).toEqual({ damages: 'ab\ncd\ne', name: '' })
  expect(flows.verify('pianos', { damages: 'ab\ncd\nef', name: '' })).toMatchObject({ ok: false })
})
