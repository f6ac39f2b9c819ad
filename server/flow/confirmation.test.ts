import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverPartOf } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { walkVisitors } from '../../engine/language/walk/walk.ts'
import { forms } from '../../engine/runtime/program/forms.ts'
import { overlaid } from '../../engine/runtime/program/overlaid.ts'
import { textOf } from '../../engine/runtime/program/text.ts'
import { visibilityOf } from '../../engine/runtime/session/visibility.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { writtenFlow } from '../../tests/flows/written-flow.ts'
import { load } from '../../tests/support/load.ts'
import { confirmationsOf } from './confirmation.ts'
import { flowsOf } from './flows-of.ts'

const day = '2026-11-21'
const eventIn = (lang: '' | '.ja') =>
  load(join(import.meta.dirname, `../../flows/event${lang === '' ? '.flow' : lang}.json`))

test.each(['', '.ja'] as const)('the confirmation of event%s has the words that its visitor would read', (lang) => {
  const flow = eventIn(lang).flow!
  const page = compileProgram(flow, builtIn)
  const part = serverPartOf(flow, builtIn)!
  const confirmation = confirmationsOf(page, part)
  // In the form, the visitor's own session knows everything.
  const program = { ...page, flow: { ...overlaid(page.flow, part), forms } }
  const { subject, body } = program.flow.confirmation!
  let compared = 0
  for (const { state, payload } of walkVisitors(flow, builtIn, day)) {
    const { facts } = visibilityOf(program, { ...state })
    const read = (slot: Parameters<typeof textOf>[1]) => textOf(program.flow, slot, facts)!
    expect({ payload, mail: confirmation(payload, day) }).toEqual({
      payload,
      mail: {
        to: payload.email,
        subject: read(subject),
        paragraphs: Object.values(body)
          .map(read)
          .filter((item) => item !== ''),
      },
    })
    if (++compared > 200) break
  }
  expect(compared).toBeGreaterThan(5)
})

const text = (label: string, more: object = {}) => ({ type: 'text', label, ...more })
const clinic = {
  version: 1,
  id: 'clinic',
  lang: 'en',
  host: { options: { child: { type: 'boolean' }, area: { type: 'string' } } },
  context: {
    child: { from: 'child', values: [false, true] },
    area: { from: 'area', values: 'text' },
    year: { today: 'year' },
  },
  links: { rules: { text: 'rules', href: 'https://example.jp/rules' }, home: { text: 'home', href: '/home' } },
  steps: {
    name: {
      confirm: true,
      bubbles: {
        question: [{ when: { child: true }, use: 'The name of your child?' }, { use: 'Your name {area|here}?' }],
      },
      fields: { name: text('Name', { rules: { required: true } }) },
    },
    contact: {
      confirm: true,
      bubbles: { question: 'Contact?' },
      fields: { email: { type: 'email', label: 'E-mail' } },
    },
  },
  send: { add: { is_child: [{ when: { child: true }, use: true }] }, done: { go: '/t' } },
  confirmation: {
    to: 'email',
    subject: 'Dear {name}',
    body: {
      who: [{ when: { child: true }, use: 'Your child, {year}.' }, { use: 'You, {year}.' }],
      links: 'See the {rules}, {home}.',
    },
  },
}

test('the payload decides which context counts; links have their addresses, and nothing is a name in braces', () => {
  const { flow, problems } = writtenFlow(clinic)
  expect(problems).toEqual([])
  const confirmation = confirmationsOf(compileProgram(flow!, builtIn), serverPartOf(flow!, builtIn)!)
  const payload = { name: 'Ann', email: 'ann@example.jp' }
  const links = 'See the rules (https://example.jp/rules), home.'
  expect(confirmation(payload, day)).toEqual({
    to: 'ann@example.jp',
    subject: 'Dear Ann',
    paragraphs: ['You, 2026.', links],
  })
  expect(confirmation({ ...payload, is_child: true }, day)!.paragraphs).toEqual(['Your child, 2026.', links])
  expect(confirmation({ ...payload, email: '' }, day)).toBeUndefined()
  expect(confirmation({ name: 'Ann' }, day)).toBeUndefined()
})

test('a flow confirms in the language in which its form was shown', () => {
  const entries = (['', '.ja'] as const).map((lang) => [`event${lang}`, eventIn(lang).flow!] as const)
  const flows = flowsOf(
    new Map(entries.map(([id, flow]) => [id, compileProgram(flow, builtIn)])),
    () => day,
    new Map(entries.map(([id, flow]) => [id, serverPartOf(flow, builtIn)!])),
  )
  expect([flows.confirmed, flows.lang('event'), flows.lang('other')]).toEqual([['event'], 'en-GB', undefined])
  const [{ payload }] = [...walkVisitors(entries[0]![1], builtIn, day)] as unknown as [
    { payload: Record<string, unknown> },
  ]
  const [english, japanese] = ['en-GB', 'ja'].map(
    (lang) => flows.confirmation('event', { ...payload, lang }, day)!.subject,
  )
  expect(english).toMatch(/^[ -~]+$/)
  expect(japanese).toMatch(/[ぁ-ん]/)
  expect(flows.confirmation('other', payload, day)).toBeUndefined()
})
