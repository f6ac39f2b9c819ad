import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Ajv } from 'ajv'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { printDeclaration } from '../../engine/language/answers/declaration.ts'
import { printModule } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { replayRecording } from '../../engine/language/recording/replay-recording.ts'
import { vectorsOf } from '../../engine/language/vectors/vectors.ts'
import { prefillOf } from '../../engine/runtime/program/prefill.ts'
import { recordingOf } from '../../engine/runtime/session/recording/recording.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { Field } from '../../renderers/chat/conversation/Field.tsx'
import { loadRenderers } from '../../renderers/index.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import { converse, today } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

const options = { girl: { value: 1, title: 'Girl' }, boy: { value: 2, title: 'Boy' } }
const fields = {
  name: { type: 'text', label: 'Name', maxLength: 10, normalize: ['trim'], rules: { required: true } },
  age: { type: 'number', label: 'Age', rules: { required: true, atLeast: 1, atMost: 17 } },
  kind: { type: 'choice', label: 'Kind', options },
}
const yes = { yes: { value: true, title: 'Yes' } }

interface Given {
  readonly field?: object
  readonly fields?: object
  readonly when?: object
  readonly [part: string]: unknown
}

/** Returns the text of a flow with a group, and another question with a condition on its entries. */
const flowText = ({ field = {}, fields: inner = fields, when = { children: true }, ...more }: Given = {}) =>
  JSON.stringify({
    version: 1,
    id: 'family',
    lang: 'en',
    order: ['children', 'care'],
    steps: {
      children: {
        confirm: true,
        bubbles: { question: 'Who are your children?' },
        fields: {
          children: {
            type: 'group',
            label: 'Children',
            max: 3,
            entry: { title: 'Child {number}', fields: inner },
            ...field,
          },
        },
      },
      care: {
        when,
        bubbles: { question: 'Do you need care?' },
        fields: { care: { type: 'choice', label: 'Care', options: yes, rules: { required: true } } },
      },
    },
    send: { done: { go: '/thanks' } },
    review: {},
    ...more,
  })

function loaded(text: string) {
  using folder = new FlowFolder()
  return load(folder.write('family', text))
}
const findings = (given?: Given) => loaded(flowText(given)).problems.map(({ code, path }) => `${code} ${path}`)
const program = compileProgram(loaded(flowText()).flow!, builtIn)

beforeAll(() => loadRenderers(program.flow))
afterEach(cleanup)

function draw(of = program) {
  const talk = converse({ program: of })
  talk.open()
  render(
    <SessionProvider
      store={talk.store}
      art={(file) => `/art/${file}`}
      uploads={() => Promise.reject(new Error('no uploads'))}
    >
      <p id="q">Who are your children?</p>
      <Field id="children" questionId="q" />
    </SessionProvider>,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  const entry = (number: number) => within(screen.getByRole('group', { name: `Child ${number}` }))
  const type = (number: number, name: string, text: string) => {
    const input = entry(number).getByRole('textbox', { name })
    fireEvent.change(input, { target: { value: text } })
    fireEvent.blur(input)
  }
  const confirm = () => talk.dispatch({ type: 'confirmed', step: 'children' })
  return { talk, button, entry, type, confirm }
}

describe('a sound group has no finding', () => {
  test.each<[string, Given]>([
    ['with a condition on some entries', {}],
    ['with a condition on none', { when: { children: false } }],
    ['with a condition on the number of entries', { when: { children: { count: { atLeast: 2 } } } }],
    ['with a condition on an exact number', { when: { children: { count: 2 } } }],
    ['with a condition on fewer entries', { when: { children: { count: { below: 2 } } } }],
    ['whose entries are counted', { computed: { size: { count: 'children', send: true } } }],
    [
      'whose computed number decides',
      { computed: { size: { sum: ['number', 1] }, number: { count: 'children' } }, when: { size: { atLeast: 3 } } },
    ],
    ['with a minimum', { field: { min: 1 } }],
    ['that is required', { field: { rules: { required: true } } }],
    [
      'with fields that are compared',
      {
        fields: {
          from: { type: 'number', label: 'From', rules: { required: true } },
          to: { type: 'number', label: 'To', rules: { required: true, atLeast: { field: 'from' } } },
        },
      },
    ],
    [
      'with every type of field',
      {
        fields: {
          ...fields,
          day: { type: 'date', label: 'Day' },
          mail: { type: 'email', label: 'Mail' },
          liking: { type: 'rating', label: 'Liking' },
          more: { type: 'longtext', label: 'More' },
          pick: { type: 'select', label: 'Pick', options, placeholder: '-' },
        },
      },
    ],
  ])('%s', { timeout: 120_000 }, (_, given) => expect(findings(given)).toEqual([]))
})

const at = 'steps.children.fields.children'

describe('a mistake is found at its place', () => {
  test.each<[string, Given, string | string[]]>([
    ['a minimum above the maximum', { field: { min: 4 } }, `entry-limits ${at}.min`],
    ['a maximum of 0', { field: { max: 0 } }, `out-of-bounds ${at}.max`],
    [
      'rules of a field that contradict each other',
      { fields: { age: { type: 'number', label: 'Age', rules: { required: true, atLeast: 9, atMost: 3 } } } },
      `no-value ${at}.entry.fields.age.rules.atMost`,
    ],
    [
      'a group in a group',
      { fields: { more: { type: 'group', label: 'More', entry: { fields } } } },
      `unknown-type ${at}.entry.fields.more.type`,
    ],
    ['a condition on an entry field', { when: { age: true } }, 'condition-key steps.care.when.age'],
    [
      'a condition in an entry',
      { fields: { ...fields, age: { ...fields.age, when: { care: 'yes' } } } },
      `unknown-key ${at}.entry.fields.age.when`,
    ],
    [
      'an unknown field to compare with',
      { fields: { to: { type: 'number', label: 'To', rules: { required: true, atLeast: { field: 'fro' } } } } },
      `unknown-field ${at}.entry.fields.to.rules.atLeast.field`,
    ],
    [
      'two options with one value',
      {
        fields: {
          kind: { type: 'choice', label: 'Kind', options: { ...options, other: { value: 2, title: 'Other' } } },
        },
      },
      `option-value-twice ${at}.entry.fields.kind.options.other.value`,
    ],
    ['a condition on a number that is no count', { when: { children: 2 } }, 'condition-value steps.care.when.children'],
    [
      'a condition on limits without a count',
      { when: { children: { atLeast: 2 } } },
      'condition-value steps.care.when.children',
    ],
    [
      'a condition on more entries than there can be',
      { when: { children: { count: { atLeast: 4 } } } },
      'dead-condition steps.care.when',
    ],
    [
      'points for entries',
      { computed: { size: { of: 'children', points: { girl: 1 } } } },
      'computed-source computed.size.of',
    ],
    ['no fields', { fields: {} }, `out-of-bounds ${at}.entry.fields`],
  ])('%s', { timeout: 120_000 }, (_, given, found) => expect(findings(given)).toEqual([found].flat()))
})

test('entries are added, answered, removed and restored, with numbered names', () => {
  const { talk, button, entry, type } = draw()
  fireEvent.click(button('Add another'))
  type(1, 'Name', ' Kim ')
  type(1, 'Age', '１２')
  fireEvent.click(button('Add another'))
  expect(document.activeElement).toBe(entry(2).getByRole('textbox', { name: 'Name' }))
  type(2, 'Name', 'Ida')
  expect(talk.store.field('children')!.value).toEqual([
    { name: 'Kim', age: '12', kind: '' },
    { name: 'Ida', age: '', kind: '' },
  ])
  // Group, entry and field have names of their own, and none contains another one.
  expect(within(screen.getByRole('group', { name: 'Children' })).getAllByRole('group')).toHaveLength(2)
  fireEvent.click(within(entry(2).getByRole('radiogroup', { name: 'Kind' })).getByRole('radio', { name: 'Boy' }))
  fireEvent.click(button('Remove: Child 1'))
  expect(document.activeElement).toBe(button('Undo'))
  expect(talk.store.field('children')!.value).toEqual([{ name: 'Ida', age: '', kind: 'boy' }])
  fireEvent.click(button('Undo'))
  expect(talk.store.field('children')!.value).toMatchObject([{ name: 'Kim' }, { name: 'Ida' }])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  fireEvent.click(button('Add another'))
  expect(button('Add another').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Add another'))
  expect(screen.getByText('There can be 3 at most.')).not.toBeNull()
  expect(talk.store.field('children')!.value).toHaveLength(3)
})

test('errors are shown at the fields of their entries, and move with them', () => {
  const { talk, button, type, confirm } = draw()
  fireEvent.click(button('Add another'))
  fireEvent.click(button('Add another'))
  type(2, 'Age', '99')
  expect(talk.store.field('children.1.age')!.error).toMatchObject({ rule: 'atMost' })
  expect(talk.store.field('children.0.name')!.error).toBeNull()
  confirm()
  expect(talk.store.step('children')!.state).toBe('asked')
  expect(talk.store.field('children.0.name')!.error).toMatchObject({ rule: 'required' })
  expect(talk.store.field('children')!.error).toBeNull()
  fireEvent.click(button('Remove: Child 1'))
  expect(talk.store.field('children.0.age')!.error).toMatchObject({ rule: 'atMost' })
  type(1, 'Name', 'Kim')
  type(1, 'Age', '9')
  confirm()
  expect(talk.store.step('children')!.state).toBe('confirmed')
})

test('a keystroke in an entry changes only the view of that field and of the group', () => {
  const { talk, button } = draw()
  fireEvent.click(button('Add another'))
  fireEvent.click(button('Add another'))
  const ids = ['children.0.name', 'children.0.age', 'children.1.name', 'children.1.age']
  const before = ids.map((id) => talk.store.field(id))
  talk.dispatch({ type: 'edited', field: 'children.1.name', value: 'K' })
  expect(ids.filter((id, index) => talk.store.field(id) !== before[index])).toEqual(['children.1.name'])
})

test('entries are sent in order, and the server names the entry and field of an error', () => {
  const { talk, button, type, confirm } = draw()
  for (const [name, age] of [
    ['Kim', '12'],
    ['Ida', '9'],
  ]) {
    fireEvent.click(button('Add another'))
    const number = screen.getAllByRole('textbox', { name: 'Name' }).length
    type(number, 'Name', name!)
    type(number, 'Age', age!)
  }
  confirm()
  talk.type('care', 'yes')
  expect(talk.store.frame().review!.answers[0]!.answer).toBe('Kim, 12\nIda, 9')
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  const children = [
    { name: 'Kim', age: 12 },
    { name: 'Ida', age: 9 },
  ]
  expect(payload).toEqual({ children, care: true })
  expect(verifyPayload(program, payload, today)).toEqual([])
  const problems = (wrong: unknown) => verifyPayload(program, { ...payload, children: wrong }, today)
  expect(problems([children[0], { name: 'Ida', age: 99 }])).toEqual([
    { field: 'children', rule: 'atMost', entry: 2, of: 'age' },
  ])
  expect(problems([...children, ...children])).toMatchObject([{ field: 'children', rule: 'entryCount' }])
  for (const wrong of [
    [{ ...children[0], extra: 1 }],
    [{ name: 'Kim', age: '12' }],
    [{ name: 'x'.repeat(11), age: 12 }],
    [{ name: 'Kim' }],
    [null],
    ['Kim'],
    { 0: children[0] },
    'Kim',
    [[]],
  ])
    expect([wrong, problems(wrong).map(({ field }) => field)]).toEqual([wrong, expect.arrayContaining(['children'])])
})

test('conditions and computed values count the entries, in the form and on the server', () => {
  const computed = { size: { count: 'children', send: true } }
  const counting = compileProgram(
    loaded(flowText({ computed, when: { children: { count: { atLeast: 2 } } } })).flow!,
    builtIn,
  )
  const { talk, button, type, confirm } = draw(counting)
  const isAsked = () => talk.store.step('care') !== undefined
  const add = (number: number) => {
    fireEvent.click(button('Add another'))
    type(number, 'Name', 'Kim')
    type(number, 'Age', '12')
  }
  add(1)
  confirm()
  expect(isAsked()).toBe(false)
  add(2)
  confirm()
  expect(isAsked()).toBe(true)
  talk.type('care', 'yes')
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  expect(payload).toMatchObject({ size: 2, care: true })
  expect(verifyPayload(counting, payload, today)).toEqual([])
  const fieldsOf = (wrong: object) => verifyPayload(counting, { ...payload, ...wrong }, today).map(({ field }) => field)
  const [first] = payload.children as object[]
  expect(fieldsOf({ size: 3 })).toEqual(['size'])
  expect(fieldsOf({ children: [first], size: 1 })).toEqual(['care'])
  const turned = (payload.children as object[]).map((entry) => Object.fromEntries(Object.entries(entry).toReversed()))
  expect(fieldsOf({ children: turned })).toEqual([])
  const taken = new Ajv({ strict: false, unicodeRegExp: true }).compile(answersSchema(counting.flow, builtIn))
  expect(taken(payload)).toBe(true)
  expect(taken({ ...payload, children: [first], size: 1 })).toBe(false)
})

test('a page may prefill entries', () => {
  expect(prefillOf(program, { children: [{ name: 'Kim', age: 12, kind: 1 }] }).answers).toEqual({
    children: [{ name: 'Kim', age: '12', kind: 'girl' }],
  })
})

test('the answers schema agrees with the server', () => {
  const taken = new Ajv({ strict: false, unicodeRegExp: true }).compile(answersSchema(program.flow, builtIn))
  expect(taken({ children: [{ name: 'Kim', age: 12 }], care: true })).toBe(true)
  expect(taken({})).toBe(true)
  for (const wrong of [[{ name: 'Kim' }], [{ name: 'Kim', age: 12, more: 1 }], [{ name: 'Kim', age: 99 }], ['Kim']])
    expect([wrong, taken({ children: wrong, care: true })]).toEqual([wrong, false])
  const vectors = vectorsOf(program, builtIn, 200)
  expect(vectors.filter(({ isRight }) => isRight).length).toBeGreaterThan(5)
})

test('the types of a flow name the fields of an entry', () => {
  const declaration = printDeclaration(program.flow, builtIn)
  const typeOf = (name: string) =>
    new RegExp(`export interface ${name} \\{[^}]*"children"\\??: readonly \\(\\{ (.*) \\}\\)\\[\\]`).exec(
      declaration,
    )?.[1]
  expect(typeOf('Payload')).toBe('readonly "name": string; readonly "age": number; readonly "kind"?: 1 | 2')
  expect(typeOf('Values')).toBe('readonly "name": string; readonly "age": string; readonly "kind": "" | "girl" | "boy"')
  expect(typeOf('Answers')).toBe('readonly "name"?: string; readonly "age"?: number; readonly "kind"?: 1 | 2')
})

test('the published module contains the entries, and validates them like the program in memory', () => {
  const module = printModule(program.flow, builtIn, '/runtime')
  expect(module).toContain("import * as entries from '/runtime/session/entries'")
  expect(module).toMatch(/"children":entriesOf\(v\d+,\{"name":v\d+,"age":v\d+,"kind":v\d+\}\)/)
  expect(module).toContain('"children[]":{"name":')
  const { care } = program.flow.steps
  const { when: _, ...step } = care!
  const plain = { ...program.flow, order: ['care'], steps: { care: step } }
  expect(printModule(plain as never, builtIn, '/runtime')).not.toContain('entries')
})

test('a recording contains no answer of an entry, and can be replayed', () => {
  const { talk, button, type, confirm } = draw()
  fireEvent.click(button('Add another'))
  type(1, 'Name', 'Kim')
  type(1, 'Age', '12')
  fireEvent.click(button('Add another'))
  fireEvent.click(button('Remove: Child 2'))
  confirm()
  const recording = recordingOf(program, talk.events)
  expect(JSON.stringify(recording)).not.toMatch(/Kim|"12"/)
  expect(replayRecording(program, recording).difference).toBeUndefined()
})
