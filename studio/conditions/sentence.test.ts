import { describe, expect, test } from 'vitest'
import { type FlowFile, withDefaults } from '../../engine/language/defaults/index.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createLister } from '../desk/lister.ts'
import { vocabulary } from '../vocabulary.ts'
import { wordsOf } from '../words/words.ts'
import { operandsOf, type Operand } from './operands.ts'
import { audienceText, conditionText, isLabelled } from './sentence.ts'

const operands: readonly Operand[] = [
  {
    name: 'parent',
    title: 'parent',
    called: 'parent',
    values: [false, true].map((value) => ({ value, title: String(value) })),
    kind: 'flag',
  },
  {
    name: 'area',
    title: 'area',
    called: 'area',
    values: [true, false].map((value) => ({ value, title: String(value) })),
    kind: 'one',
  },
  {
    name: 'age',
    title: 'age',
    called: 'age',
    values: [20, 30, 40].map((value) => ({ value, title: String(value) })),
    kind: 'one',
  },
  {
    name: 'make',
    title: 'Make (make)',
    called: 'Make',
    values: [
      { value: 'yam', title: 'Yamaha' },
      { value: 'other', title: 'Another' },
    ],
    kind: 'one',
  },
  {
    name: 'damages',
    title: 'Damages (damages)',
    called: 'Damages',
    values: [
      { value: 'keys', title: 'Keys' },
      { value: 'legs', title: 'Legs' },
      { value: true, title: 'true' },
    ],
    kind: 'many',
  },
  { name: 'height', title: 'Height (height)', called: 'Height', values: [], kind: 'one' },
]

describe.each([
  [{ parent: true }, 'parent is yes', 'parent が「はい」'],
  [{ area: true, parent: false }, 'area is given and parent is no', 'area が指定あり、かつparent が「いいえ」'],
  [{ area: false }, 'area is not given', 'area が指定なし'],
  [{ age: [20, 30, 40] }, 'age is 20, 30, or 40', 'age が20、30、または40'],
  [{ make: ['yam', 'other'] }, 'Make is “Yamaha” or “Another”', 'Make が「Yamaha」または「Another」'],
  [{ damages: ['keys', 'legs'] }, 'Damages includes “Keys” or “Legs”', 'Damages で「Keys」または「Legs」を選択'],
  [
    { damages: ['keys', false] },
    'Damages includes “Keys” or Damages is not given',
    'Damages で「Keys」を選択またはDamages が指定なし',
  ],
  [{ height: { atLeast: 120, below: 1500 } }, 'Height is at least 120 and below 1,500', 'Height が120 以上 1,500 未満'],
  [
    { height: { from: '2026-04-01', before: { days: 3 } } },
    'Height is April 1, 2026 or later and earlier than in 3 days',
    'Height が2026年4月1日以降 3 日後より前',
  ],
  [{ height: { before: { years: -18 } } }, 'Height is earlier than 18 years ago', 'Height が18 年前より前'],
  [{ height: { from: { months: 0 } } }, 'Height is today or later', 'Height が今日以降'],
  [
    { any: [{ parent: true }, { age: 20, area: true }] },
    'parent is yes or age is 20 and area is given',
    'parent が「はい」またはage が20、かつarea が指定あり',
  ],
  [
    { area: true, any: [{ parent: true }, { age: 20 }] },
    'area is given and either parent is yes or age is 20',
    'area が指定あり、かつ(parent が「はい」またはage が20)',
  ],
  [{ not: { parent: true } }, 'not (parent is yes)', '(parent が「はい」)ではない'],
  [
    { area: true, not: { any: [{ age: 20 }, { parent: true }] } },
    'area is given and not (age is 20 or parent is yes)',
    'area が指定あり、かつ(age が20またはparent が「はい」)ではない',
  ],
  [{ damages: { count: 2 } }, 'the number of Damages is 2', 'Damages の数が2'],
  [
    { damages: ['keys', { count: { atLeast: 2, below: 4 } }] },
    'Damages includes “Keys” or the number of Damages is at least 2 and below 4',
    'Damages で「Keys」を選択またはDamages の数が2 以上 4 未満',
  ],
  [{ height: { weekday: 'saturday' } }, 'Height is on Saturday', 'Height が土曜日'],
  [
    { height: { from: '2026-04-01', weekday: ['saturday', 'sunday'] } },
    'Height is April 1, 2026 or later and on Saturday or Sunday',
    'Height が2026年4月1日以降 土曜日または日曜日',
  ],
  [{ height: [2, { atLeast: 10 }] }, 'Height is 2 or at least 10', 'Height が2または10 以上'],
  [{ nobody: ['x', { atLeast: 'soon' }] }, 'nobody is “x” or at least soon', 'nobody が「x」またはsoon 以上'],
  [{}, '', ''],
  ['parent', '', ''],
])('%j', (when, en, ja) => {
  test('is worded in English', () => expect(conditionText(when, operands, wordsOf('en'))).toBe(en))
  test('is worded in Japanese', () => expect(conditionText(when, operands, wordsOf('ja'))).toBe(ja))
})

describe('labels of context values', () => {
  const label = (en: string) => ({ en, ja: `「${en}」の方` })
  const flow = withDefaults({
    id: 'labels',
    lang: 'en',
    host: { options: { isParent: { type: 'boolean', label: 'Who asks' }, age: { type: 'integer' } } },
    context: {
      parent: {
        from: 'isParent',
        values: [false, true],
        label: { true: label('for parents'), false: 'for themselves' },
      },
      age: { from: 'age', values: [0, 20, 30], label: { 20: 'in their twenties', 30: 'in their thirties' } },
      area: { from: 'area', values: 'text', label: { true: 'with an area' } },
    },
    steps: { one: { bubbles: { question: 'Yes?' }, fields: { one: { type: 'text', label: 'One' } } } },
    send: { done: { go: '/thanks' } },
  } as unknown as FlowFile)
  const operandsIn = (language: 'en' | 'ja') => operandsOf(flow, language)

  test.each([
    [{ parent: true }, 'for parents', '「for parents」の方'],
    [{ parent: [true, false] }, 'for parents or for themselves', undefined],
    [{ parent: true, age: [20, 30] }, 'for parents and in their twenties or in their thirties', undefined],
    [{ any: [{ parent: false }, { area: true }] }, 'for themselves or with an area', undefined],
    [{ parent: true, area: false }, 'if for parents and area is not given', undefined],
    [{ age: [20, 0] }, 'if age is “in their twenties” or 0', undefined],
    [{ not: { parent: true } }, 'if not (for parents)', undefined],
  ])('%j', (when, en, ja) => {
    expect(audienceText(when, operandsIn('en'), wordsOf('en'))).toBe(en)
    expect(isLabelled(when, operandsIn('en'))).toBe(!en.startsWith('if '))
    if (ja) expect(audienceText(when, operandsIn('ja'), wordsOf('ja'))).toBe(ja)
  })

  test('a name of the context has the label of its option, and its technical name', () => {
    expect(operandsIn('en').find(({ name }) => name === 'parent')).toMatchObject({
      title: 'Who asks (parent)',
      called: 'Who asks',
      kind: 'flag',
    })
  })
})

const texts = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))

test('options and fields have the names that visitors read', () => {
  const flow = createLister(vocabulary).flowOf({ texts }, 'piano')!
  const all = operandsOf(flow, 'en')
  const { fields } = Object.values(flow.steps).find((step) => 'damages' in step.fields)!
  const [id, option] = Object.entries(fields.damages!.options as object)[0] as [string, { title: string }]
  expect(all.find(({ name }) => name === 'damages')).toMatchObject({
    kind: 'many',
    values: expect.arrayContaining([{ value: id, title: option.title }]),
  })
  expect(conditionText({ damages: id }, all, wordsOf('en'))).toContain(`“${option.title}”`)
})

test('names that occur twice are distinguished', () => {
  const flow = createLister(vocabulary).flowOf({ texts }, 'piano')!
  const calls = operandsOf(flow, 'en').map(({ called }) => called)
  expect(new Set(calls).size).toBe(calls.length)
})

test('the value of a condition on a matrix has the titles of its row and its option', () => {
  const flow = withDefaults({
    id: 'symptoms',
    lang: 'en',
    steps: {
      symptoms: {
        bubbles: { question: 'How often?' },
        fields: {
          symptoms: { type: 'matrix', rows: { pain: 'Pain' }, options: { often: { value: 1, title: 'Often' } } },
        },
      },
    },
    send: { done: { go: '/thanks' } },
  } as unknown as FlowFile)
  const words = wordsOf('en')
  expect(conditionText({ symptoms: 'pain.often' }, operandsOf(flow, 'en'), words)).toContain('“Pain: Often”')
})
