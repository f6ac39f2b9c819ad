import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import type { Value } from '../../engine/runtime/value.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { optionsNamed, sentBy, writtenFlow } from './written-flow.ts'

const seller = { type: 'choice', options: optionsNamed('private', 'business'), rules: { required: true } }
const company = { type: 'text', label: 'Company', when: { seller: 'business' }, rules: { required: true } }

/** Returns a flow with a step for the seller. The same step has a company name, which only businesses see. */
function flowWith(fields: object = {}, more: object = {}) {
  const flow = {
    version: 1,
    id: 'sale',
    lang: 'en',
    context: { member: { query: { member: '1' } } },
    steps: {
      start: {
        bubbles: { question: 'New?' },
        fields: { fresh: { type: 'choice', options: optionsNamed('yes', 'no'), rules: { required: true } } },
      },
      who: { confirm: true, bubbles: { question: 'Who sells it?' }, fields: { seller, company, ...fields }, ...more },
      last: {
        when: { any: [{ member: true }, { seller: 'business' }] },
        bubbles: { question: 'Sure?' },
        fields: { sure: { type: 'choice', options: optionsNamed('sure'), rules: { required: true } } },
      },
    },
    review: {},
    send: { done: { go: '/thanks' } },
  }
  return writtenFlow(flow)
}

const problems = (...given: Parameters<typeof flowWith>) =>
  flowWith(...given).problems.map(({ code, path }) => `${code} ${path}`)

function talkAbout(...given: Parameters<typeof flowWith>) {
  const program = compileProgram(flowWith(...given).flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  talk.type('fresh', 'yes')
  const drawn = () => talk.store.step('who')!.fields.join(' ')
  const confirm = () => talk.dispatch({ type: 'confirmed', step: 'who' })
  const send = () => sentBy(talk)
  const fill = (values: Readonly<Record<string, Value>>) =>
    Object.entries(values).forEach(([field, value]) => talk.type(field, value))
  return {
    talk,
    drawn,
    confirm,
    send,
    fill,
    verify: (payload: object) => publishedFlow('sale', program).verify(payload as never, today),
  }
}

test('a field may depend on a field before it in its step, and on earlier steps', { timeout: 60_000 }, () => {
  expect(problems()).toEqual([])
  expect(problems({ company: { ...company, when: { any: [{ seller: 'business' }, { fresh: 'no' }] } } })).toEqual([])
  expect(
    problems({
      size: { type: 'number', label: 'Size', rules: { required: true }, when: { seller: 'business' } },
      big: { type: 'text', label: 'Floors', when: { size: { atLeast: 100 } }, rules: { required: true } },
    }),
  ).toEqual([])
})

const at = 'steps.who.fields'

test.each<[string, Parameters<typeof flowWith>, string[]]>([
  [
    'a field that depends on a later one',
    [{ seller: { ...seller, when: { vat: 'yes' } }, vat: { type: 'choice', options: optionsNamed('yes', 'no') } }],
    [`condition-later-step ${at}.seller.when.vat`],
  ],
  [
    'a field that depends on itself',
    [{ vat: { type: 'choice', options: optionsNamed('yes', 'no'), when: { vat: 'yes' } } }],
    [`condition-later-step ${at}.vat.when.vat`],
  ],
  [
    'a text that depends on a field of its step',
    [{ company: { ...company, label: [{ when: { seller: 'business' }, use: 'Company' }, { use: '' }] } }],
    [`condition-later-step ${at}.company.label[0].when.seller`],
  ],
  [
    'a field that never appears',
    [
      {
        company: { ...company, when: { seller: 'business', fresh: 'no' } },
        vat: { type: 'choice', options: optionsNamed('yes', 'no'), when: { seller: 'private', company: true } },
      },
    ],
    [`condition-key ${at}.vat.when.company`],
  ],
  [
    'a field that depends on two answers of which one is absent',
    [
      {
        kind: { type: 'choice', options: optionsNamed('shop', 'school'), when: { seller: 'business' } },
        vat: { type: 'text', label: 'VAT', when: { seller: 'private', kind: 'shop' } },
      },
    ],
    [`dead-condition ${at}.vat.when`],
  ],
  ['a step without any field', [{ seller: { ...seller, when: { fresh: 'yes' } } }], ['no-field steps.who']],
])('%s is found', { timeout: 60_000 }, (_, given, found) => expect(problems(...given)).toEqual(found))

test('an absent field is not drawn, not validated, not in texts and not sent', { timeout: 60_000 }, () => {
  const { talk, drawn, confirm, send, verify } = talkAbout()
  expect(drawn()).toBe('seller')
  talk.type('seller', 'business')
  expect(drawn()).toBe('seller company')
  confirm()
  expect([talk.errorOf('company') !== undefined, talk.store.frame().shown.includes('last')]).toEqual([true, false])
  talk.type('company', 'Quill Ltd')
  talk.type('seller', 'private')
  expect(drawn()).toBe('seller')
  confirm()
  expect(talk.store.step('who')!.transcript).not.toContain('Quill')
  expect(talk.store.frame().review!.answers.map(({ field }) => field)).toEqual(['fresh', 'seller'])
  const payload = send()
  expect(payload).toEqual({ fresh: 'yes', seller: 'private' })
  expect(verify(payload)).toMatchObject({ ok: true })
  expect(verify({ ...payload, company: 'Quill Ltd' })).toMatchObject({ ok: false })
  expect(verify({ ...payload, seller: 'business' })).toMatchObject({ ok: false })
})

test('a visitor who returns to the first choice finds the typed text, and sends it', { timeout: 60_000 }, () => {
  const { talk, drawn, confirm, send, fill, verify } = talkAbout()
  fill({ seller: 'business', company: 'Quill Ltd' })
  confirm()
  fill({ seller: 'private' })
  confirm()
  expect(talk.store.frame().shown).not.toContain('last')
  fill({ seller: 'business' })
  expect([drawn(), talk.store.field('company')!.value]).toEqual(['seller company', 'Quill Ltd'])
  confirm()
  fill({ sure: 'sure' })
  const payload = send()
  expect(payload).toEqual({ fresh: 'yes', seller: 'business', company: 'Quill Ltd', sure: 'sure' })
  expect(verify(payload)).toMatchObject({ ok: true })
})

test('conditions and rules that name an absent field see no value of it', { timeout: 60_000 }, () => {
  const kind = {
    type: 'choice',
    options: optionsNamed('shop', 'school'),
    when: { seller: 'business' },
    default: 'shop',
  }
  const floors = { type: 'text', label: 'Floors', when: { kind: 'shop' }, rules: { required: true } }
  const note = { type: 'text', label: 'Note', rules: { requiredWith: ['company'] } }
  expect(problems({ kind, floors, note })).toEqual([])
  const { drawn, confirm, send, fill, verify } = talkAbout({ kind, floors, note })
  fill({ seller: 'business', company: 'Quill Ltd' })
  expect(drawn()).toBe('seller company kind floors note')
  fill({ seller: 'private' })
  expect(drawn()).toBe('seller note')
  confirm()
  const payload = send()
  expect(payload).toEqual({ fresh: 'yes', seller: 'private', note: '' })
  expect(verify(payload)).toMatchObject({ ok: true })
})
