import { expect, test } from 'vitest'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { vectorsOf } from '../../engine/language/vectors/vectors.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { converse } from '../support/conversation.ts'
import { sentBy, writtenFlow } from './written-flow.ts'

const agreement = (label: string, more: object = {}) => ({ type: 'agreement', label, guide: 'Please agree.', ...more })

/** Returns a flow that asks for two agreements. */
const flowWith = ({
  needs = {},
  off,
  when,
  more = {},
}: Partial<Record<'needs' | 'off' | 'when' | 'more', object>>) => ({
  version: 1,
  id: 'm',
  lang: 'en',
  ...(when && { context: { plan: { from: 'plan', values: ['none', 'gold'] } } }),
  steps: {
    last: {
      bubbles: { question: 'Agreed?' },
      fields: {
        name: { type: 'text', label: 'Name', rules: { required: true } },
        terms: agreement('The terms'),
        health: agreement('Data on my health', when && { when }),
      },
    },
  },
  send: { needs: { agreed: ['terms', 'health'], ...needs }, ...(off && { off }), done: { go: '/t' } },
  ...more,
})

const own = { agreed: 'Something is missing.', agreements: { health: 'Your health matters.' } }
const programOf = (flow: { readonly id: string }) => {
  const { flow: sound, problems } = writtenFlow(flow)
  expect(problems).toEqual([])
  return compileProgram(sound as Flow, builtIn)
}

test('the form can be sent once all agreements are given, with a reason for each or one for all', () => {
  const talk = converse({ program: programOf(flowWith({ off: own })) })
  talk.open()
  talk.type('name', 'Ann')
  const send = () => {
    const { enabled, reason } = talk.store.frame().send
    return [enabled, reason]
  }
  expect(send()).toEqual([false, 'Something is missing.'])
  talk.type('terms', true)
  expect(send()).toEqual([false, 'Your health matters.'])
  talk.type('health', true)
  expect(send()).toEqual([true, ''])
  expect(sentBy(talk)).toEqual({ name: 'Ann', terms: true, health: true })
  talk.type('terms', false)
  expect(talk.store.frame().disagreed).toBe('terms')
})

test('a single agreement can be written as a text or as a list of one', () => {
  for (const agreed of ['terms', ['terms']]) {
    const talk = converse({ program: programOf(flowWith({ needs: { agreed } })) })
    talk.open()
    talk.type('name', 'Ann')
    talk.type('terms', true)
    expect(talk.store.frame().send.enabled).toBe(true)
  }
})

test('the server refuses a payload without any one of the agreements, and names the field', () => {
  const program = programOf(flowWith({}))
  const verdict = (payload: Readonly<Record<string, unknown>>) =>
    verifyPayload(program, payload, '2026-06-01').map(({ field, rule }) => `${field} ${rule}`)
  expect(verdict({ name: 'Ann', terms: true, health: true })).toEqual([])
  expect(verdict({ name: 'Ann', terms: false, health: true })).toEqual(['terms required'])
  expect(verdict({ name: 'Ann', terms: true, health: false })).toEqual(['health required'])
  expect(verdict({ name: 'Ann', terms: false, health: false })).toEqual(['terms required', 'health required'])
  expect(vectorsOf(program, builtIn, 60)).toHaveLength(60)
  const { properties } = answersSchema(program.flow, builtIn) as { properties: Record<string, { const?: unknown }> }
  expect([properties.terms, properties.health]).toMatchObject([{ const: true }, { const: true }])
})

test('an agreement that only some visitors have to give can be an option, as the hint recommends', () => {
  const [problem] = writtenFlow(flowWith({ when: { plan: 'gold' } })).problems
  expect(wordingOf('en', problem!).hint).toContain('"checkboxes"')
  const health = { type: 'checkboxes', label: 'Health', options: { yes: { value: true, title: 'Yes' } } }
  const flow = flowWith({ when: { plan: 'gold' }, needs: { agreed: ['terms'] } })
  Object.assign(flow.steps.last.fields, { health: { ...health, when: { plan: 'gold' }, rules: { required: true } } })
  expect(writtenFlow(flow).problems).toEqual([])
})

test.each<[name: string, flow: object, found: readonly string[]]>([
  ['an unknown field', flowWith({ needs: { agreed: ['terms', 'helth'] } }), ['unknown-field send.needs.agreed[1]']],
  ['a field of another kind', flowWith({ needs: { agreed: ['terms', 'name'] } }), ['field-kind send.needs.agreed[1]']],
  ['a field twice', flowWith({ needs: { agreed: ['terms', 'terms'] } }), ['entry-twice send.needs.agreed[1]']],
  ['an empty list', flowWith({ needs: { agreed: [] } }), ['out-of-bounds send.needs.agreed']],
  [
    'an agreement that some visitors never get',
    flowWith({ when: { plan: 'gold' } }),
    ['agreement-missing send.needs.agreed[1]'],
  ],
  [
    'a reason for an unknown field',
    flowWith({ off: { agreements: { helth: 'x' } } }),
    ['unknown-field send.off.agreements.helth'],
  ],
  [
    'a reason for an unneeded field',
    flowWith({ needs: { agreed: ['terms'] }, off: { agreements: { health: 'x' } } }),
    ['unused send.off.agreements.health'],
  ],
  ['sound reasons', flowWith({ off: own }), []],
])('%s is a mistake', (_, flow, found) => {
  const { problems } = writtenFlow(flow as { id: string })
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(found)
})
