import { expect, test } from 'vitest'
import { printModule } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import type { Value } from '../../engine/runtime/value.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { sentBy, writtenFlow } from './written-flow.ts'

const option = (id: string, when?: object) => ({ value: id, title: id, ...(when && { when }) })
const ids = (...names: string[]) => Object.fromEntries(names.map((id) => [id, option(id)]))

const upright = { instrument: 'upright' }
const size = {
  type: 'select',
  label: 'Size',
  placeholder: 'Choose',
  options: { small: option('small'), tall: option('tall', upright), long: option('long', { instrument: 'grand' }) },
  rules: { required: true },
}
const extras = {
  type: 'checkboxes',
  options: {
    stool: option('stool'),
    lid: option('lid', { size: 'long' }),
    lamp: option('lamp', { any: [upright, { member: true }] }),
  },
}

/**
 * Returns a flow with questions for an instrument, its size and its extras. Not every size and extra is offered with
 * every instrument.
 */
function flowWith(fields: object = {}, more: object = {}) {
  const flow = {
    version: 1,
    id: 'sale',
    lang: 'en',
    context: { member: { query: { member: '1' } } },
    steps: {
      instrument: {
        bubbles: { question: 'Which?' },
        fields: {
          instrument: { type: 'choice', options: ids('upright', 'grand', 'organ'), rules: { required: true } },
        },
      },
      size: { confirm: true, bubbles: { question: 'How large?' }, fields: { size, extras, ...fields } },
      last: {
        when: { size: ['tall', 'long'] },
        bubbles: { question: 'Sure?' },
        fields: { sure: { type: 'choice', options: ids('sure'), rules: { required: true } } },
      },
    },
    review: {},
    send: { done: { go: '/thanks' } },
    ...more,
  }
  return writtenFlow(flow)
}

const problems = (...given: Parameters<typeof flowWith>) =>
  flowWith(...given).problems.map(({ severity, code, path }) => `${severity} ${code} ${path}`)

function talkAbout(...given: Parameters<typeof flowWith>) {
  const program = compileProgram(flowWith(...given).flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  const offered = (field: string) =>
    talk.store
      .field(field)!
      .options.map(({ id }) => id)
      .join(' ')
  const fill = (values: Readonly<Record<string, Value>>) =>
    Object.entries(values).forEach(([field, value]) => talk.type(field, value))
  const confirm = () => talk.dispatch({ type: 'confirmed', step: 'size' })
  const send = () => sentBy(talk)
  return {
    talk,
    offered,
    fill,
    confirm,
    send,
    verify: (payload: object) => publishedFlow('sale', program).verify(payload as never, today).ok,
  }
}

const at = 'steps.size.fields.size'

test(
  'options may depend on earlier steps, on fields before them in their step, and on the context',
  { timeout: 60_000 },
  () => {
    expect(problems()).toEqual([])
    expect(problems({ size: { ...size, options: 'sizes' } }, { tables: { sizes: size.options } })).toEqual([])
  },
)

test.each<[string, Parameters<typeof flowWith>, string[]]>([
  [
    'a misspelt name',
    [{ size: { ...size, options: { ...size.options, tall: option('tall', { instument: 'upright' }) } } }],
    [`error condition-key ${at}.options.tall.when.instument`],
  ],
  [
    'a misspelt value',
    [{ size: { ...size, options: { ...size.options, tall: option('tall', { instrument: 'uprigt' }) } } }],
    [`error condition-value ${at}.options.tall.when.instrument`],
  ],
  [
    'an option that depends on its own field',
    [{ size: { ...size, options: { ...size.options, tall: option('tall', { size: 'small' }) } } }],
    [`error condition-later-step ${at}.options.tall.when.size`],
  ],
  [
    'an option that depends on a later field',
    [{ size: { ...size, options: { ...size.options, tall: option('tall', { extras: 'lid' }) } } }],
    [`error condition-later-step ${at}.options.tall.when.extras`],
  ],
  [
    'the same in a table',
    [
      { size: { ...size, options: 'sizes' } },
      { tables: { sizes: { ...size.options, tall: option('tall', { extras: 'lid' }) } } },
    ],
    ['error condition-later-step tables.sizes.tall.when.extras'],
  ],
  [
    'a field that offers some visitors nothing',
    [{ size: { ...size, options: { tall: option('tall', upright), long: option('long', { instrument: 'grand' }) } } }],
    [`error no-option ${at}.options`],
  ],
  [
    'a default that is not always offered',
    [{ size: { ...size, default: 'tall' } }],
    [`error default-not-offered ${at}.default`],
  ],
  [
    'one of several defaults',
    [{ extras: { ...extras, default: ['stool', 'lamp'] } }],
    ['error default-not-offered steps.size.fields.extras.default'],
  ],
  [
    'an option that is never offered',
    [{ size: { ...size, when: upright } }],
    [`error dead-condition ${at}.options.long.when`, 'error dead-condition steps.size.fields.extras.options.lid.when'],
  ],
  [
    'a condition on an option that nobody can choose',
    [{ note: { type: 'text', label: 'Note', when: { instrument: 'organ', size: 'tall' } } }],
    ['error dead-condition steps.size.fields.note.when'],
  ],
])('%s is found', { timeout: 60_000 }, (_, given, found) => expect(problems(...given)).toEqual(found))

test('an option that is not offered is not shown, not counted and not accepted', { timeout: 60_000 }, () => {
  const { talk, offered, fill, confirm, send, verify } = talkAbout()
  talk.type('instrument', 'organ')
  expect([offered('size'), offered('extras')]).toEqual(['small', 'stool'])
  talk.type('instrument', 'upright')
  expect([offered('size'), offered('extras')]).toEqual(['small tall', 'stool lamp'])
  fill({ size: 'long' })
  confirm()
  expect([talk.store.field('size')!.value, talk.store.field('size')!.error?.rule]).toEqual(['', 'required'])
  fill({ size: 'small', extras: ['stool', 'lamp'] })
  confirm()
  const payload = send()
  expect(payload).toEqual({ instrument: 'upright', size: 'small', extras: ['stool', 'lamp'] })
  expect(verify(payload)).toBe(true)
  expect(verify({ ...payload, size: 'long' })).toBe(false)
  expect(verify({ ...payload, extras: ['stool', 'lid'] })).toBe(false)
  expect(verify({ ...payload, instrument: 'organ', extras: ['stool'] })).toBe(true)
  // The context of a page for members may offer the lamp with any instrument.
  expect(verify({ ...payload, instrument: 'organ' })).toBe(true)
  expect(verify({ ...payload, instrument: 'organ', extras: ['lid'] })).toBe(false)
})

test('an answer that is no longer offered is asked for again, and returns with its branch', { timeout: 60_000 }, () => {
  const { talk, fill, confirm, send, verify } = talkAbout()
  fill({ instrument: 'grand' })
  fill({ size: 'long', extras: ['stool', 'lid'] })
  confirm()
  fill({ sure: 'sure' })
  expect(talk.store.frame().shown).toContain('last')
  fill({ instrument: 'organ' })
  expect([talk.store.field('size')!.value, talk.store.field('extras')!.value]).toEqual(['', ['stool']])
  expect([talk.store.frame().shown.includes('last'), talk.store.frame().send.enabled]).toEqual([false, false])
  expect(talk.store.step('size')!.transcript).not.toContain('long')
  expect(talk.store.frame().review!.answers.map(({ field, answer }) => [field, answer])).toEqual([
    ['instrument', 'organ'],
    ['extras', 'stool'],
  ])
  fill({ instrument: 'grand' })
  expect(talk.store.field('size')!.value).toBe('long')
  expect(talk.store.frame().send.enabled).toBe(true)
  fill({ instrument: 'organ', size: 'small' })
  confirm()
  const payload = send()
  expect(payload).toEqual({ instrument: 'organ', size: 'small', extras: ['stool'] })
  expect(verify(payload)).toBe(true)
})

test('only a flow with conditional options contains the code for branches', { timeout: 60_000 }, () => {
  const printed = (fields: object) => printModule(flowWith(fields).flow!, builtIn, '/runtime')
  const plain = {
    size: { ...size, options: ids('small', 'tall', 'long') },
    extras: { ...extras, options: ids('stool', 'lid') },
  }
  expect([printed({}), printed(plain)].map((text) => text.includes('branches'))).toEqual([true, false])
})
