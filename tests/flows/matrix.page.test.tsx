import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Ajv } from 'ajv'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { printDeclaration } from '../../engine/language/answers/declaration.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { vectorsOf } from '../../engine/language/vectors/vectors.ts'
import { prefillOf } from '../../engine/runtime/program/prefill.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { Field } from '../../renderers/chat/conversation/Field.tsx'
import { loadRenderers } from '../../renderers/index.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

const rows = { pain: 'Pain', sleep: 'Trouble sleeping', noise: 'Noise' }
const options = {
  never: { value: 0, title: 'Never' },
  sometimes: { value: 1, title: 'Sometimes' },
  often: { value: 2, title: 'Often' },
}
const yes = { yes: { value: true, title: 'Yes' } }

/** A value of the page for conditions. */
const ofParents = {
  context: { parent: { from: 'parent', values: [false, true] } },
  host: { options: { parent: { type: 'boolean' } } },
}

/** Returns the text of a flow with a matrix, and another question with a condition on its answer. */
const flowText = ({
  field = {},
  when = { symptoms: 'pain.often' },
  question = 'Shall we call you?',
  ...more
}: { field?: object; when?: object; question?: string; readonly [part: string]: unknown } = {}) =>
  JSON.stringify({
    version: 1,
    id: 'symptoms',
    lang: 'en',
    order: ['symptoms', 'visit'],
    steps: {
      symptoms: {
        confirm: true,
        bubbles: { question: 'How often do you have these?' },
        fields: { symptoms: { type: 'matrix', label: 'Symptoms', rows, options, rules: { required: true }, ...field } },
      },
      visit: {
        when,
        bubbles: { question },
        fields: { visit: { type: 'choice', label: 'Visit', options: yes, rules: { required: true } } },
      },
    },
    send: { done: { go: '/thanks' } },
    review: {},
    ...more,
  })

function loaded(text: string) {
  using folder = new FlowFolder()
  return load(folder.write('symptoms', text))
}
const findings = (given?: Parameters<typeof flowText>[0]) =>
  loaded(flowText(given)).problems.map(({ code, path }) => `${code} ${path}`)
const programOf = (given?: Parameters<typeof flowText>[0]) => compileProgram(loaded(flowText(given)).flow!, builtIn)

const program = programOf()
const voluntary = programOf({ field: { rules: {} } })

beforeAll(() => loadRenderers(program.flow))
afterEach(cleanup)

/** Draws the matrix of an open form. */
function draw(of = program) {
  const talk = converse({ program: of })
  talk.open()
  render(
    <SessionProvider
      store={talk.store}
      art={(file) => `/art/${file}`}
      uploads={() => Promise.reject(new Error('no uploads'))}
    >
      <p id="q">How often do you have these?</p>
      <Field id="symptoms" questionId="q" />
    </SessionProvider>,
  )
  const row = (title: string) => screen.getByRole('radiogroup', { name: new RegExp(`^${title}`) })
  const press = (title: string, option: string) =>
    fireEvent.click(within(row(title)).getByRole('radio', { name: option }))
  const confirm = () => talk.dispatch({ type: 'confirmed', step: 'symptoms' })
  return { talk, row, press, confirm }
}

describe('a sound matrix has no finding', () => {
  test.each<[string, Parameters<typeof flowText>[0]]>([
    ['a condition on an option in a row', {}],
    ['on any of several', { when: { symptoms: ['pain.often', 'sleep.often'] } }],
    ['on rows and options together', { when: { any: [{ symptoms: 'pain.often' }, { symptoms: 'noise.sometimes' }] } }],
    ['on an answer, without required', { field: { rules: {} }, when: { symptoms: true } }],
    ['on no answer, without required', { field: { rules: {} }, when: { symptoms: false } }],
    ['one row', { field: { rows: { pain: 'Pain' } } }],
    ['one option', { field: { options: { often: options.often }, rules: {} } }],
    ['options of a table', { field: { options: 'scale' }, tables: { scale: options } }],
    [
      'values that are texts',
      { field: { options: { often: { value: 'often', title: 'Often' }, never: options.never } } },
    ],
    [
      'rules under a condition',
      { field: { rules: {}, rulesWhen: [{ when: { parent: true }, rules: { required: true } }] }, ...ofParents },
    ],
    [
      'texts of rows under a condition',
      {
        field: { rows: { ...rows, pain: [{ when: { parent: true }, use: 'Their pain' }, { use: 'Pain' }] } },
        ...ofParents,
      },
    ],
    [
      'an option under a condition',
      {
        field: { options: { ...options, always: { value: 3, title: 'Always', when: { parent: true } } } },
        ...ofParents,
      },
    ],
    ['an own message', { field: { messages: { required: 'Please: {rows}', everyRow: '{field}: {rows}' } } }],
    ['the answer in a later text', { question: 'You wrote {symptoms}. Shall we call you?' }],
    ['a message of the flow', { messages: { everyRow: 'Still missing: {rows}' } }],
  ])('%s', { timeout: 60_000 }, (_, given) => expect(findings(given)).toEqual([]))
})

const at = 'steps.symptoms.fields.symptoms'
const when = 'steps.visit.when.symptoms'

describe('a mistake is found at its place', () => {
  test.each<[string, Parameters<typeof flowText>[0], string | string[]]>([
    ['a condition on an unknown row', { when: { symptoms: 'pane.often' } }, `condition-value ${when}`],
    ['on an unknown option', { when: { symptoms: 'pain.oftn' } }, `condition-value ${when}`],
    ['on an option without its row', { when: { symptoms: 'often' } }, `condition-value ${when}`],
    ['on a row without an option', { when: { symptoms: 'pain' } }, `condition-value ${when}`],
    ['on the value that is sent', { when: { symptoms: 2 } }, `condition-value ${when}`],
    ['on the row as a name', { when: { 'symptoms.pain': 'often' } }, 'condition-key steps.visit.when["symptoms.pain"]'],
    ['with limits', { when: { symptoms: { atLeast: 1 } } }, `condition-value ${when}`],
    ['with one wrong value of two', { when: { symptoms: ['pain.often', 'sleep.ofte'] } }, `condition-value ${when}[1]`],
    [
      'two options of a row at once',
      { when: { symptoms: 'pain.often', any: [{ symptoms: 'pain.never' }, { symptoms: 'pain.sometimes' }] } },
      ['dead-condition steps.visit.when'],
    ],
    [
      'a search for clients by the rows',
      {
        clients: { after: 'symptoms', needs: ['symptoms'], query: ['symptoms'], found: { found: 'Found some.' } },
        send: { needs: { clients: 0 }, done: { go: '/thanks' } },
      },
      'query-of-parts clients.query[0]',
    ],
    ['no rows', { field: { rows: {} } }, `out-of-bounds ${at}.rows`],
    ['missing rows', { field: { rows: undefined } }, `missing-key ${at}`],
    ['missing options', { field: { options: undefined } }, `missing-key ${at}`],
    ['no options', { field: { options: {} } }, `out-of-bounds ${at}.options`],
    ['rows as a list', { field: { rows: ['Pain'] } }, `wrong-type ${at}.rows`],
    ['a row with a dot', { field: { rows: { 'a.b': 'Pain' } } }, `wrong-key ${at}.rows["a.b"]`],
    ['a row with a capital', { field: { rows: { Pain: 'Pain' } } }, `wrong-key ${at}.rows.Pain`],
    ['a row without a text', { field: { rows: { ...rows, pain: 3 } } }, `wrong-type ${at}.rows.pain`],
    ['a row with an empty text', { field: { rows: { ...rows, pain: '' } } }, `empty-text ${at}.rows.pain`],
    ['a row of blanks', { field: { rows: { ...rows, pain: ' ' } } }, `blank-text ${at}.rows.pain`],
    [
      'a row with no text for some',
      { field: { rows: { ...rows, pain: [{ when: { parent: true }, use: 'Pain' }] } }, ...ofParents },
      `pick-without-default ${at}.rows.pain`,
    ],
    [
      'an unknown name in a row',
      { field: { rows: { ...rows, pain: 'Pain of {nam}' } } },
      `unknown-placeholder ${at}.rows.pain`,
    ],
    [
      'the own answer in a row',
      { field: { rows: { ...rows, pain: 'Pain {symptoms}' } } },
      `unsure-answer ${at}.rows.pain`,
    ],
    ['an unknown table', { field: { options: 'scal' }, tables: { scale: options } }, `unknown-table ${at}.options`],
    ['two rows alike', { field: { rows: { ...rows, more: rows.pain } } }, `row-title-twice ${at}.rows.more`],
    [
      'two options alike',
      { field: { options: { ...options, more: { value: 4, title: 'Often' } } } },
      `option-title-twice ${at}.options.more.title`,
    ],
    [
      'two options with one value',
      { field: { options: { ...options, more: { value: 2, title: 'More' } } } },
      `option-value-twice ${at}.options.more.value`,
    ],
    [
      'an option without a value',
      { field: { options: { ...options, more: { title: 'More' } } } },
      `missing-key ${at}.options.more`,
    ],
    [
      'an option without a title',
      { field: { options: { ...options, more: { value: 4 } } } },
      `missing-key ${at}.options.more`,
    ],
    ['options as a list', { field: { options: ['Often'] } }, `wrong-type ${at}.options`],
    [
      'an empty value',
      { field: { options: { ...options, often: { ...options.often, value: null } } } },
      `wrong-type ${at}.options.often.value`,
    ],
    ['a default', { field: { default: ['pain.often'] } }, `unknown-key ${at}.default`],
    ['an option alone', { field: { alone: 'never' } }, `unknown-key ${at}.alone`],
    ['a rule for lists', { field: { rules: { required: true, minChoices: 2 } } }, `unknown-key ${at}.rules.minChoices`],
    ['the rule of every row', { field: { rules: { everyRow: 3 } } }, `unknown-key ${at}.rules.everyRow`],
    ['required as false', { field: { rules: { required: false } } }, `unknown-value ${at}.rules.required`],
    ['a misspelt key', { field: { row: rows, rows: undefined } }, `unknown-key ${at}.row`],
    ['a misspelt type', { field: { type: 'matrx' } }, `unknown-type ${at}.type`],
    ['its name in other tools', { field: { type: 'grid' } }, `unknown-type ${at}.type`],
    [
      'an unknown name in a message',
      { field: { messages: { required: '{row}' } } },
      `message-placeholder ${at}.messages.required`,
    ],
    [
      'rows in a message of other fields',
      { messages: { required: '{rows}' } },
      'message-placeholder messages.required',
    ],
    ['a message of no rule', { field: { messages: { email: 'No' } } }, `unused ${at}.messages.email`],
    [
      'a message of a rule that never breaks',
      { field: { rules: {}, messages: { everyRow: 'No' } }, when: { symptoms: true } },
      `unused ${at}.messages.everyRow`,
    ],
    [
      'the answer before it is given',
      { send: { done: { go: '/thanks' }, off: { answers: '{symptoms}' } } },
      'unsure-answer send.off.answers',
    ],
  ])('%s', { timeout: 60_000 }, (_, given, found) => expect(findings(given)).toEqual([found].flat()))
})

test('each row is a group of radio buttons with its own name, which includes the question', () => {
  const { row, press, talk } = draw()
  expect(row('Trouble sleeping').getAttribute('aria-labelledby')!.split(' ')).toContain('q')
  expect(screen.getAllByRole('radiogroup')).toHaveLength(3)
  press('Noise', 'Often')
  press('Pain', 'Never')
  press('Pain', 'Often')
  expect(talk.store.field('symptoms')!.value).toEqual(['pain.often', 'noise.often'])
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)
  expect(checked.map((radio) => radio.getAttribute('aria-label'))).toEqual(['Often', 'Often'])
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(3)
  // The heads of the columns are for eyes only.
  expect(screen.queryByRole('columnheader')).toBeNull()
  expect(document.querySelector('.matrix-heads')!.getAttribute('aria-hidden')).toBe('true')
})

test('a matrix with many options lists them in each row', () => {
  const many = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`o${index}`, { value: index, title: `Answer ${index}` }]),
  )
  draw(programOf({ field: { options: many }, when: { symptoms: 'pain.o1' } }))
  expect(document.querySelector('.matrix-heads')).toBeNull()
})

test('the message names the rows without an answer, and the others keep theirs', () => {
  const { row, press, confirm, talk } = draw()
  confirm()
  expect(talk.store.field('symptoms')!.error).toMatchObject({ rule: 'required' })
  press('Pain', 'Never')
  confirm()
  const { error, value } = talk.store.field('symptoms')!
  expect(error).toMatchObject({ rule: 'everyRow' })
  expect(error!.text).toMatch(rows.sleep)
  expect(error!.text).toMatch(rows.noise)
  expect(error!.text).not.toMatch(rows.pain)
  expect(value).toEqual(['pain.never'])
  expect(talk.store.step('symptoms')!.state).toBe('asked')
  const missing = row('Trouble sleeping')
  expect(missing.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(missing.getAttribute('aria-describedby')!)!.textContent).toBe(error!.text)
  expect(row('Pain').getAttribute('aria-invalid')).toBe('false')
  expect(row('Pain').getAttribute('aria-describedby')).toBeNull()
  press('Trouble sleeping', 'Never')
  press('Noise', 'Never')
  confirm()
  expect(talk.store.field('symptoms')!.error).toBeNull()
  expect(talk.store.step('symptoms')!.state).toBe('confirmed')
})

test('the values are sent by row and listed in the review, and the server accepts nothing else', () => {
  const { talk, press, confirm } = draw()
  press('Pain', 'Often')
  press('Trouble sleeping', 'Never')
  press('Noise', 'Sometimes')
  confirm()
  talk.type('visit', 'yes')
  expect(talk.store.frame().review!.answers[0]!.answer).toBe('Pain: Often\nTrouble sleeping: Never\nNoise: Sometimes')
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  expect(payload).toEqual({ symptoms: { pain: 2, sleep: 0, noise: 1 }, visit: true })
  const published = publishedFlow('symptoms', program)
  expect(published.verify(payload, today)).toMatchObject({ ok: true })
  expect(published.verify({ ...payload, symptoms: { noise: 1, sleep: 0, pain: 2 } }, today)).toMatchObject({ ok: true })
  const refused: readonly unknown[] = [
    {},
    { pain: 2 },
    { pain: 2, sleep: 0 },
    { pain: 2, sleep: 0, noise: 3 },
    { pain: 2, sleep: 0, noise: '1' },
    { pain: 2, sleep: 0, noise: 'sometimes' },
    { pain: 2, sleep: 0, noise: null },
    { pain: 2, sleep: 0, noise: 1, legs: 1 },
    { pain: 2, sleep: 0, noise: 1, constructor: 1 },
    { pain: { value: 2 }, sleep: 0, noise: 1 },
    [2, 0, 1],
    ['pain.often', 'sleep.never', 'noise.sometimes'],
    'pain.often',
    2,
    null,
  ]
  for (const symptoms of refused) {
    const verdict = published.verify({ ...payload, symptoms } as never, today)
    const named = 'problems' in verdict ? verdict.problems.map(({ field }) => field) : []
    expect([symptoms, named]).toEqual([symptoms, expect.arrayContaining(['symptoms'])])
  }
})

test('without "often" in that row, no further question appears', () => {
  const { talk, press, confirm } = draw()
  press('Pain', 'Never')
  press('Trouble sleeping', 'Often')
  press('Noise', 'Often')
  confirm()
  expect(talk.store.frame().shown).toEqual(['symptoms'])
})

test('without the rule required, some rows or none may be answered', () => {
  for (const answered of [[], ['Noise']]) {
    const { talk, press, confirm } = draw(voluntary)
    for (const title of answered) press(title, 'Often')
    confirm()
    talk.dispatch({ type: 'sendPressed' })
    const { client_ids: _, ...payload } = talk.last('submit').payload
    expect(payload).toEqual(answered.length > 0 ? { symptoms: { noise: 2 } } : {})
    expect(publishedFlow('symptoms', voluntary).verify(payload, today)).toMatchObject({ ok: true })
    cleanup()
  }
})

test('a page may prefill rows, by option or by value', () => {
  expect(prefillOf(program, { symptoms: { pain: 'often', noise: 0 } })).toEqual({
    answers: { symptoms: ['pain.often', 'noise.never'] },
    left: {},
  })
  for (const symptoms of [{ legs: 1 }, { pain: 9 }, { pain: 'often', legs: 1 }, ['pain.often'], {}, 'pain.often'])
    expect(prefillOf(program, { symptoms }).left).toEqual({ symptoms: 'unfit' })
})

test('the answers schema and the types contain each row, and agree with the server', () => {
  const taken = new Ajv({ strict: false, unicodeRegExp: true }).compile(answersSchema(program.flow, builtIn))
  const symptoms = { pain: 0, sleep: 1, noise: 2 }
  expect(taken({ symptoms })).toBe(true)
  for (const wrong of [{ pain: 0 }, {}, { ...symptoms, noise: 3 }, { ...symptoms, legs: 1 }, [0, 1, 2]])
    expect([wrong, taken({ symptoms: wrong })]).toEqual([wrong, false])
  expect(taken({ symptoms: { ...symptoms, pain: 2 } })).toBe(false)
  expect(taken({ symptoms: { ...symptoms, pain: 2 }, visit: true })).toBe(true)
  const types = printDeclaration(program.flow, builtIn)
  expect(types).toContain(
    '"symptoms": { readonly "pain": 0 | 1 | 2; readonly "sleep": 0 | 1 | 2; readonly "noise": 0 | 1 | 2 }',
  )
  for (const of of [program, voluntary]) {
    const vectors = vectorsOf(of, builtIn, 300)
    expect(vectors.filter(({ isRight }) => isRight).length).toBeGreaterThan(10)
    // The schema refuses everything that the server refuses, because no rule needs a program.
    expect(vectors.filter(({ rules }) => rules !== undefined)).toEqual([])
  }
})
