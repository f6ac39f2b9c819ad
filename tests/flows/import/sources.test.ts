import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDefaults, type FlowFile } from '../../../engine/language/defaults/index.ts'
import { createJudge } from '../../../engine/language/judge.ts'
import { isError } from '../../../engine/language/read/problem.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import { walkVisitors } from '../../../engine/language/walk/walk.ts'
import { dayOf } from '../../../engine/runtime/effects/follow-day.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { controlsIn, fieldsIn, imported, lostIn, propertiesIn } from './imported.ts'

const folder = join(import.meta.dirname, 'sources')
const sources = readdirSync(folder)
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const judge = createJudge(builtIn)

/** The flows of the sources: each is made once for all tests. */
const flows = new Map(sources.map((name) => [name, imported(textOf(name), name)]))
const flowOf = (name: string) => flows.get(name)!

test('there are forms of many kinds', () => {
  expect(sources.length).toBeGreaterThanOrEqual(14)
})

test.each(sources)(
  '%s becomes a flow that the check accepts and every visitor can send',
  { timeout: 120_000 },
  (name) => {
    const { text, problems } = flowOf(name)
    expect(problems).toEqual([])
    const { source, problems: unread } = readSource(text, 'form.flow.json')
    expect([...unread, ...judge(source!).problems].filter(isError)).toEqual([])
    const flow = withDefaults(JSON.parse(text) as FlowFile)
    expect([...walkVisitors(flow, builtIn, dayOf(new Date()))].length).toBeGreaterThan(0)
  },
)

test.each(sources)('everything in %s is a field or in the list', { timeout: 120_000 }, (name) => {
  const text = textOf(name)
  const names = name.endsWith('.html') ? controlsIn(text) : propertiesIn(JSON.parse(text))
  expect(names.length).toBeGreaterThan(1)
  const result = flowOf(name)
  expect(lostIn(result, names)).toEqual([])
  // A field with another name than in the source is listed with both.
  const renamed = result.undecided.filter(({ note }) => note.code === 'import-renamed')
  expect(renamed.filter(({ note }) => !fieldsIn(result.flow).has(String(note.args.name)))).toEqual([])
})

test.each(sources)('each place in the list of %s has the name that the list gives it', { timeout: 120_000 }, (name) => {
  const text = textOf(name)
  const lines = text.split('\n')
  const elsewhere = flowOf(name).undecided.filter(({ place }) => {
    const own = place.name.split('.').at(-1)!
    return (
      place.line > 1 &&
      !lines
        .slice(place.line - 1, place.line + 1)
        .join('\n')
        .includes(own)
    )
  })
  expect(elsewhere.map(({ place }) => place)).toEqual([])
})

const codesOf = (name: string) => {
  const { undecided } = flowOf(name)
  return (wanted: string) => undecided.filter(({ place }) => place.name === wanted).map(({ note }) => note.code)
}

test('a contact page keeps labels, limits and completion, and leaves out what is for machines', () => {
  const { flow } = flowOf('contact.html')
  const fields = Object.fromEntries(fieldsIn(flow))
  expect(fields.yourName).toMatchObject({ type: 'text', label: 'Full name', maxLength: 80, autocomplete: 'name' })
  expect(fields.yourPhone).toMatchObject({ inputMode: 'tel', rules: { pattern: '[0-9 +]{7,20}' } })
  expect(fields.yourPhone!.rules).not.toHaveProperty('required')
  expect(fields.yourMessage).toMatchObject({ type: 'longtext', rules: { required: true, minLength: 10 } })
  expect(Object.values(fields.subject!.options!).map(({ value }) => value)).toEqual(['quote', 'visit', 'other'])
  expect(flow).toMatchObject({ lang: 'en-GB', send: { label: 'Send message', needs: { agreed: ['privacy'] } } })
  const codes = codesOf('contact.html')
  expect([codes('_token'), codes('website'), codes('q')]).toEqual([
    ['import-hidden'],
    ['import-trap'],
    ['import-elsewhere'],
  ])
})

test('a Japanese page with a table keeps its rows as questions, and compares the repeated address', () => {
  const { flow } = flowOf('enquiry-ja.html')
  expect(flow.lang).toBe('ja')
  const groups = Object.values(flow.steps).map(({ fields }) => Object.keys(fields))
  expect(groups).toContainEqual(['sei', 'mei'])
  expect(groups).toContainEqual(['tel1', 'tel2', 'tel3'])
  expect(groups).toContainEqual(['mail', 'mail_confirm'])
  const fields = Object.fromEntries(fieldsIn(flow))
  expect(fields.mail_confirm).toMatchObject({ type: 'email', rules: { sameAs: { field: 'mail' }, required: true } })
  expect([fields.type!.type, fields.way!.type, fields.agree!.type]).toEqual(['choice', 'checkboxes', 'agreement'])
  expect(codesOf('enquiry-ja.html')('body')).toEqual(['import-marked'])
})

test('a booking page keeps its fieldsets as questions', () => {
  const { flow } = flowOf('booking.html')
  const groups = Object.values(flow.steps).map(({ fields }) => Object.keys(fields))
  expect(groups).toContainEqual(['day', 'time', 'guests'])
  const fields = Object.fromEntries(fieldsIn(flow))
  expect(fields.day).toMatchObject({ type: 'date', rules: { notBefore: '2026-01-01', notAfter: '2099-12-31' } })
  expect(fields.guests).toMatchObject({ type: 'number', default: 2, rules: { atLeast: 1, atMost: 12 } })
  expect(fields.seat).toMatchObject({ type: 'choice', default: 'in' })
  expect(fields.voucher).toMatchObject({ type: 'file', accept: ['jpeg', 'png', 'webp', 'pdf'] })
  const codes = codesOf('booking.html')
  expect(['secret', 'frozen', 'off', 'wish'].map((name) => codes(name)[0])).toEqual([
    'import-password',
    'import-read-only',
    'import-disabled',
    'import-custom',
  ])
})

test('nested objects, lists and conditions of a JSON Schema become fields, groups and conditions', () => {
  const { flow } = flowOf('application.schema.json')
  const { person, licence, visa } = flow.steps
  expect(Object.keys(person!.fields)).toContain('personAddressStreet')
  expect([licence!.when, visa!.when]).toEqual([{ position: 'driver' }, { workPermit: 'no' }])
  const fields = Object.fromEntries(fieldsIn(flow))
  expect(fields.languages).toMatchObject({ type: 'checkboxes', rules: { required: true } })
  expect(Object.keys(fields.jobs!.entry!.fields)).toEqual(['employer', 'from', 'stillThere'])
  expect(fields.staffNumber!.rules).toEqual({ pattern: '[A-Z]{2}[0-9]{4}' })
  expect(fields.salary).toMatchObject({ type: 'number', decimals: 2 })
  expect(flow.send.needs!.agreed).toEqual(['accuracy'])
})

test('alternatives that one property tells apart, and what comes with a property, become conditions', () => {
  const { flow } = flowOf('insurance.schema.json')
  expect([flow.steps.plate!.when, flow.steps.area!.when]).toEqual([{ kind: 'car' }, { kind: 'home' }])
  expect(flow.steps.card!.fields.holder!.rules).toEqual({ requiredWith: ['card'] })
  const survey = flowOf('survey.schema.json').flow.steps
  expect([survey.visits!.when, survey.reason!.when, survey.hour!.when]).toEqual([
    { visited: 'yes' },
    { not: { visited: 'yes' } },
    { contact: 'yes' },
  ])
})

test('an OpenAPI description becomes the form of its first body', () => {
  const { flow } = flowOf('petstore.openapi.json')
  const fields = Object.fromEntries(fieldsIn(flow))
  expect(fields.species).toMatchObject({ type: 'select', rules: { required: true } })
  expect(fields.name).toMatchObject({ rules: { required: true }, placeholder: 'Rex' })
  expect(fields).not.toHaveProperty('ownerName')
})

test('what the check refuses is left out and listed', () => {
  const { flow, undecided } = flowOf('event.schema.json')
  expect(fieldsIn(flow).get('short')!.rules).toBeUndefined()
  const [refused] = undecided.filter(({ note }) => note.code === 'import-refused')
  expect([refused!.place.name, refused!.note.args.part, refused!.note.more!.length]).toEqual(['short', 'pattern', 1])
})
