import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import type { Values } from '../support/answers.ts'
import { converse, today } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { piano as program, pianoAnswers, pianoFile, pianoPayloads, type Piano } from '../support/piano.ts'

const published = publishedFlow('piano', program)
const kinds = Object.keys(pianoAnswers) as Piano[]

/** Returns a conversation in which everything up to and including a step is answered. */
function answered(piano: Piano, last: string, query: Record<string, string> = {}) {
  const talk = converse({ program })
  talk.open({}, query)
  for (const step of program.flow.order) {
    if (!talk.store.frame().shown.includes(step)) continue
    const answers: Readonly<Record<string, Values>> = pianoAnswers[piano]
    for (const [field, value] of Object.entries(answers[step]!)) {
      talk.type(field, value)
      talk.dispatch({ type: 'committed', field })
    }
    if (program.flow.steps[step]!.confirm) talk.dispatch({ type: 'confirmed', step })
    if (step === last) break
  }
  return talk
}

// The first check of a run compiles the schema of the language, which takes time on a busy machine.
test('the third flow has no problem and no warning, and is all in English', { timeout: 30_000 }, () => {
  expect(load(pianoFile).problems).toEqual([])
  expect(readFileSync(pianoFile, 'utf8')).toMatch(/^[\u0000-\u007F’“”…©ü£]*$/)
})

test.each<[Piano, string]>([
  ['low', 'instrument height make quality damages photos sale seller name contact'],
  ['high', 'instrument height access make quality damages keys photos sale seller name contact'],
  ['grand', 'instrument length access make quality damages photos sale seller name contact'],
])('a visitor with a %s piano gets the questions about it', (piano, steps) =>
  expect(answered(piano, 'contact').store.frame().shown).toEqual(steps.split(' ')),
)

test.each(kinds)(
  '%s: without a search for agencies, the payload has the answers, and the server accepts it',
  (piano) => {
    const talk = answered(piano, 'contact', { utm_campaign: 'attic' })
    expect(talk.requestsOf('findClients')).toEqual([])
    talk.dispatch({ type: 'sendPressed' })
    const { client_ids: _, ...payload } = talk.last('submit').payload
    expect(payload).toEqual({ ...pianoPayloads[piano], campaign: 'attic' })
    expect(published.verify(payload, today)).toMatchObject({ ok: true })
  },
)

test('answers appear in later texts, and in a list before they are sent', () => {
  const talk = answered('high', 'contact')
  const { store } = talk
  const question = (step: string) => store.step(step)!.bubbles.at(-1)!.text
  expect(question('access')).toMatch(/(?<!cm.*)120 cm(?!.*cm)/)
  expect(question('contact')).toContain('Alex Morgan')
  const listed = store.frame().review!.answers.map(({ field }) => field)
  const quotedFields =
    'instrument height access make other_make bought quality damages ' +
    'other_damage keys photos pickup seller name tel email'
  expect(listed).toEqual(quotedFields.split(' '))
})

test.each<[Piano, Record<string, unknown>, string]>([
  ['low', { access: 'stairs' }, 'access'],
  ['low', { height: 120 }, 'access'],
  ['low', { height: 89 }, 'height'],
  ['low', { length: 170 }, 'length'],
  ['high', { access: undefined }, 'access'],
  ['high', { damages: ['keys', 'none'] }, 'damages'],
  ['high', { damages: ['case', 'other'] }, 'keys'],
  ['high', { damages: ['keys'] }, 'other_damage'],
  ['high', { other_damage: '' }, 'other_damage'],
  ['high', { other_make: undefined }, 'other_make'],
  ['high', { bought: '2026-11-23' }, 'bought'],
  ['grand', { pickup: '2026-11-28' }, 'pickup'],
  ['grand', { pickup: '2026-12-25' }, 'pickup'],
  ['grand', { price: '12,500' }, 'price'],
  ['grand', { vat_number: 'GB12345678' }, 'vat_number'],
  ['grand', { seller: 'private' }, 'company'],
  ['grand', { quality: 6 }, 'quality'],
  ['grand', { agreement: false }, 'agreement'],
])('%s with %j is refused for %s', (piano, change, field) => {
  const payload = Object.fromEntries(
    Object.entries({ ...pianoPayloads[piano], ...change }).filter(([, value]) => value !== undefined),
  )
  const verdict = published.verify(payload as never, today)
  expect(verdict).toMatchObject({ ok: false })
  expect(verdict.ok ? [] : verdict.problems.map((problem) => problem.field)).toContain(field)
})
