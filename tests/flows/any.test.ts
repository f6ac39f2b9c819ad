import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { rowOf, textEntriesOf } from '../../engine/language/texts/table.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { When } from '../../schemas/flow.ts'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { writtenFlow } from './written-flow.ts'

const choice = (name: string, options: readonly string[], more = {}) => ({
  ...more,
  bubbles: { question: 'Which?' },
  fields: {
    [name]: {
      type: 'choice',
      options: Object.fromEntries(options.map((id) => [id, { value: id, title: id }])),
      rules: { required: true },
    },
  },
})

/** Returns a flow with a condition on its third question and, if given, conditional wordings on its button. */
function flowWith(when: unknown, label: unknown = 'Send') {
  const flow = {
    version: 1,
    id: 'pianos',
    lang: 'en',
    context: { member: { query: { member: '1' } } },
    steps: {
      instrument: choice('instrument', ['upright', 'grand', 'organ']),
      height: choice('height', ['low', 'high'], { when: { instrument: 'upright' } }),
      access: choice('access', ['stairs', 'crane'], { when }),
      state: choice('state', ['good', 'bad'], { when: { member: true } }),
    },
    send: { label, done: { go: '/thanks' } },
  }
  return writtenFlow(flow)
}

const problems = (when: unknown, label?: unknown) =>
  flowWith(when, label).problems.map(({ code, path, severity }) => `${severity} ${code} ${path}`)

const heavy: When = { any: [{ instrument: 'grand' }, { height: 'high' }] }
const at = 'steps.access.when'

test('a condition with alternatives is proven', { timeout: 60_000 }, () => {
  expect(problems(heavy)).toEqual([])
  expect(problems({ member: true, ...heavy })).toEqual([])
  expect(problems({ any: [{ instrument: 'grand', member: true }, { height: 'high' }] })).toEqual([])
  expect(problems({ any: [{ member: true, ...heavy }, { instrument: 'organ' }] })).toEqual([])
  expect(
    problems(heavy, [{ when: heavy, use: 'Send, heavy' }, { when: { member: true }, use: 'Send' }, { use: 'Go' }]),
  ).toEqual([])
})

test.each([
  [
    'a misspelt name',
    { any: [{ instrument: 'grand' }, { hieght: 'high' }] },
    [`error condition-key ${at}.any[1].hieght`],
  ],
  [
    'a misspelt value',
    { any: [{ instrument: 'grnad' }, { height: 'high' }] },
    [`error condition-value ${at}.any[0].instrument`],
  ],
  [
    'a later answer',
    { any: [{ instrument: 'grand' }, { state: 'bad' }] },
    [`error condition-later-step ${at}.any[1].state`],
  ],
  ['one condition', { any: [{ instrument: 'grand' }] }, [`error out-of-bounds ${at}.any`]],
  ['an object', { any: { instrument: 'grand', height: 'high' } }, [`error wrong-type ${at}.any`]],
  [
    'an any three times',
    { any: [{ any: [heavy, { member: true }] }, { member: true }] },
    [`error nested-too-deep ${at}.any[0].any[0].any`],
  ],
  [
    'only alternatives that never hold',
    { instrument: 'grand', any: [{ height: 'low' }, { height: 'high' }] },
    [`error dead-condition ${at}`],
  ],
  [
    'an alternative that never holds',
    { any: [{ instrument: 'grand', height: 'high' }, { member: true }] },
    [`error dead-any ${at}.any[0]`],
  ],
  [
    'an alternative that the other conditions exclude',
    { instrument: 'grand', any: [{ height: 'high' }, { member: true }] },
    [`error dead-any ${at}.any[0]`],
  ],
  [
    'an alternative that another one covers',
    { any: [{ height: 'high' }, { instrument: 'upright' }] },
    [`warning dead-any ${at}.any[0]`],
  ],
  ['the same alternative twice', { any: [{ height: 'high' }, { height: 'high' }] }, [`warning dead-any ${at}.any[1]`]],
])('%s is found', { timeout: 60_000 }, (_, when, found) => expect(problems(when)).toEqual(found))

test.each<[string, unknown, string[]]>([
  [
    'an entry that an earlier one covers',
    [{ when: heavy, use: 'a' }, { when: { height: 'high' }, use: 'b' }, { use: 'c' }],
    ['error pick-unreachable send.label[1]'],
  ],
  [
    'an entry that two earlier ones cover',
    [
      { when: { height: 'high' }, use: 'a' },
      { when: { instrument: 'grand' }, use: 'b' },
      { when: heavy, use: 'c' },
      { use: 'd' },
    ],
    ['error dead-wording send.label[2]'],
  ],
  [
    'a part that an earlier entry covers',
    [{ when: { height: 'high' }, use: 'a' }, { when: heavy, use: 'b' }, { use: 'c' }],
    ['error dead-any send.label[1].when.any[1]'],
  ],
])('a text with %s is found', { timeout: 60_000 }, (_, label, found) => expect(problems(heavy, label)).toEqual(found))

test.each([
  [{ instrument: 'grand' }, true],
  [{ instrument: 'organ' }, false],
  [{ instrument: 'upright', height: 'low' }, false],
  [{ instrument: 'upright', height: 'high' }, true],
])('with the answers %j the question shows: %s, on the server, too', { timeout: 60_000 }, (answers, isShown) => {
  const { flow } = flowWith(heavy)
  const program = compileProgram(flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  for (const [field, value] of Object.entries(answers)) talk.type(field, value)
  expect(talk.store.frame().shown.includes('access')).toBe(isShown)
  if (isShown) talk.type('access', 'stairs')
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  expect(payload).toEqual({ ...answers, ...(isShown && { access: 'stairs' }) })
  const published = publishedFlow('pianos', program)
  expect(published.verify(payload, today)).toMatchObject({ ok: true })
  const { access, ...rest } = payload
  const wrong = isShown ? rest : { ...rest, access: 'stairs' }
  expect(access === undefined).toBe(!isShown)
  expect(published.verify(wrong, today)).toMatchObject({ ok: false })
})

test('the table of texts counts the contexts of a condition with alternatives', { timeout: 60_000 }, () => {
  const { flow } = flowWith(heavy)
  const rows = textEntriesOf(flow!, 'x', [{ when: heavy, use: 'Heavy' }, { use: 'Light' }]).map(rowOf)
  expect(rows.map(({ text, contexts, of }) => [text, contexts, of])).toEqual([
    ['Light', 6, 12],
    ['Heavy', 6, 12],
  ])
})
