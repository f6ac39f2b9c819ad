import type { Field } from '../../../schemas/flow.ts'
import type { Dice } from './dice.ts'
import { must, type StepDraft } from './step-draft.ts'

const typedNumbers = [
  '',
  '0',
  '007',
  '12',
  '１，２００',
  '1,200',
  '30.5',
  '-4',
  '1e3',
  '30 kg',
  '九',
  '9'.repeat(16),
  '0.1',
]

function number(dice: Dice, id: string): StepDraft {
  const [least, most] = dice.pick([
    [0, 100],
    [-10, 10],
    [10, 2000],
  ] as const)
  const limits = { ...(dice.chance(60) && { atLeast: least }), ...(dice.chance(60) && { atMost: most }) }
  const decimals = dice.chance(30) ? { decimals: dice.number(1, 2) } : {}
  const rules = { ...must(dice), ...limits, ...(dice.chance(20) && !('decimals' in decimals) && { multipleOf: 2 }) }
  const preset = dice.chance(15) ? { default: least } : {}
  const field = {
    type: 'number',
    label: id,
    ...(dice.chance(50) && { unit: 'kg' }),
    ...decimals,
    ...preset,
    rules,
  } as Field
  const parted = (least + most) / 2
  const facts = { [id]: [{ atLeast: parted }, { below: parted }, { atLeast: least, below: parted }, true, false] }
  return { fields: { [id]: field }, confirm: true, inputs: { [id]: typedNumbers }, facts }
}

const typedDates = [
  '',
  '2026-11-21',
  '2026/12/1',
  '1999-02-29',
  '2000-02-29',
  '令和8年12月24日',
  'H3.4.1',
  '２０２７年１月５日',
  '20261224',
  '12/24',
  'soon',
]

function day(dice: Dice, id: string): StepDraft {
  const past = dice.chance(50)
  const window = past
    ? dice.pick([{ notAfter: { days: 0 } }, { notBefore: '1950-01-01', notAfter: '2026-01-01' }, { ageAtLeast: 18 }])
    : dice.pick([
        { notBefore: { days: 0 } },
        { notBefore: { days: 1 }, notAfter: { days: 90 } },
        { workingDays: true },
        {},
      ])
  const field = { type: 'date', label: id, rules: { ...must(dice), ...window } } as Field
  const parted = past ? '1990-04-01' : '2026-12-15'
  const facts = { [id]: [{ from: parted }, { before: parted }, true, false] }
  return { fields: { [id]: field }, confirm: true, inputs: { [id]: typedDates }, facts }
}

function list(dice: Dice, id: string): StepDraft {
  const values = dice.pick<readonly (string | number)[]>([
    ['a', 'b', 'c', 'd'],
    [1, 2, 3, 4],
  ])
  const ids = values.map((_, index) => `o${index}`).slice(0, dice.number(2, 4))
  const options = Object.fromEntries(
    ids.map((option, index) => [option, { value: values[index]!, title: `${id} ${index}` }]),
  )
  const alone = dice.chance(40) ? { alone: ids.at(-1)! } : {}
  const preset = dice.chance(20) ? { default: [ids[0]!] } : {}
  const rules = { ...must(dice), ...(dice.chance(30) && { maxChoices: dice.number(1, 2) }) }
  const field = { type: 'checkboxes', options, ...alone, ...preset, rules } as Field
  const inputs = [
    [],
    ids,
    ids.toReversed(),
    [ids[0]!],
    [ids[0]!, ids.at(-1)!],
    [ids.at(-1)!, ids[0]!],
    ['odd', ids[0]!, ids[0]!],
  ]
  return { fields: { [id]: field }, confirm: true, inputs: { [id]: inputs }, facts: { [id]: [...ids, true, false] } }
}

const longTexts = [
  '',
  ' ',
  'one line',
  'two\nlines',
  '  blanks \n\n\n around  \n',
  'tab\there',
  '長い'.repeat(40),
  '\r\nreturn\r\n',
  '{name}',
]

function longText(dice: Dice, id: string): StepDraft {
  const rules = { ...must(dice), ...(dice.chance(30) && { minLength: 4 }) }
  const field = {
    type: 'longtext',
    label: id,
    ...(dice.chance(60) && { maxLength: dice.number(8, 40) }),
    rules,
  } as Field
  return { fields: { [id]: field }, confirm: true, inputs: { [id]: longTexts } }
}

function rating(dice: Dice, id: string): StepDraft {
  const most = dice.number(2, 10)
  const preset = dice.chance(20) ? { default: most } : {}
  const field = { type: 'rating', most, ...preset, rules: must(dice) } as Field
  const facts = { [id]: [1, most, { atLeast: most }, { below: 2 }] }
  return {
    fields: { [id]: field },
    confirm: dice.chance(30) || 'default' in preset,
    // What begins with a default can't be emptied.
    inputs: { [id]: [...('default' in preset ? [] : ['']), '1', '2', String(most), '11'] },
    facts,
  }
}

/** Kinds of fields beyond texts, choices and agreements. */
export const valueKinds: readonly ((dice: Dice, id: string) => StepDraft)[] = [
  number,
  number,
  day,
  list,
  list,
  longText,
  rating,
]
