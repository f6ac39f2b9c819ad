import type { Field } from '../../../schemas/flow.ts'
import type { Dice } from './dice.ts'
import { newerKinds } from './newer-steps.ts'
import { must, type StepDraft } from './step-draft.ts'
import { valueKinds } from './values.ts'

const words = ['', 'a', '山田', 'アリス', ' b c ', '𠮷', 'x'.repeat(40), '0', '007', '１２']
const digits = [
  '',
  '0',
  '00',
  '7',
  '012',
  '1234567',
  '0000000',
  '０１２３４５６',
  '123-4567',
  '9'.repeat(15),
  '0'.repeat(15),
]

function text(dice: Dice, id: string): StepDraft {
  const limit = dice.chance(50) ? { maxLength: dice.number(3, 30) } : {}
  const rules = {
    ...must(dice),
    ...dice.pick([
      {},
      {},
      { noLatin: true },
      { katakana: true },
      { numeric: true },
      { minLength: 3 },
      { startsWith: '0' },
      { pattern: '[0-9]{2,4}' },
    ]),
  }
  const normalize = dice.some(['asciiDigits', 'trim', 'collapseBlanks', 'wideKana'], dice.number(0, 2))
  const field = { type: 'text', label: id, rules, normalize, ...limit } as Field
  return { fields: { [id]: field }, confirm: true, inputs: { [id]: [...words, ...digits] } }
}

function email(dice: Dice, id: string): StepDraft {
  const field = { type: 'email', label: id, rules: { ...must(dice), email: true } } as Field
  return {
    fields: { [id]: field },
    confirm: dice.chance(70),
    inputs: { [id]: ['', 'a@b.jp', 'A@B.JP', 'a.b@example.co.jp', 'a@'] },
  }
}

const optionValues = [
  [0, 1, 2, 3],
  ['x', 'y', 'z', '0'],
  [true, false],
  [1.5, -1, 10],
]

function choice(dice: Dice, id: string): StepDraft {
  const values = dice.pick<readonly (string | number | boolean)[]>(optionValues)
  const options = Object.fromEntries(
    values.slice(0, dice.number(2, 4)).map((value, index) => [`o${index}`, { value, title: `${id} ${index}` }]),
  )
  const preset = dice.chance(20) ? { default: 'o0' } : {}
  const field = dice.chance(60)
    ? { type: 'choice', options, rules: must(dice), ...preset }
    : { type: 'select', label: id, options, rules: must(dice), placeholder: '?', ...preset }
  return {
    fields: { [id]: field },
    confirm: dice.chance(20) || 'default' in preset,
    inputs: { [id]: Object.keys(options) },
  }
}

/** Returns a choice, and a text that is present for some of its options. */
function choiceWithText(dice: Dice, id: string): StepDraft {
  const chosen = choice(dice, id)
  const more = text(dice, `${id}More`)
  const ids = chosen.inputs[id] as readonly string[]
  const when = { [id]: dice.chance(60) ? dice.pick(ids) : dice.some(ids, 2) }
  const conditional = Object.entries(more.fields).map(([name, field]) => [name, { ...field, when }])
  return {
    fields: { ...chosen.fields, ...(Object.fromEntries(conditional) as StepDraft['fields']) },
    confirm: true,
    inputs: { ...chosen.inputs, ...more.inputs },
  }
}

function date(dice: Dice, id: string): StepDraft {
  const rules = must(dice)
  const [year, month, day] = [`${id}Year`, `${id}Month`, `${id}Day`]
  const order = dice.pick([
    [year, month, day],
    [day, month, year],
    [month, day, year],
  ] as const)
  const future = dice.chance(30)
  const range = future
    ? { daysAhead: { date: [year, month, day], least: 0, most: 60 } }
    : { yearsAgo: { most: 90, least: 16 } }
  const parts: Record<string, Field> = {
    [year]: {
      type: 'text',
      label: 'y',
      maxLength: 4,
      normalize: ['asciiDigits', 'trim'],
      rules: { ...rules, numeric: true, digits: 4, ...range },
    },
    [month]: {
      type: 'text',
      label: 'm',
      maxLength: 2,
      normalize: ['asciiDigits', 'trim'],
      rules: { ...rules, numeric: true, between: [1, 12] },
    },
    [day]: {
      type: 'text',
      label: 'd',
      maxLength: 2,
      normalize: ['asciiDigits', 'trim'],
      rules: { ...rules, numeric: true, between: [1, 31], dayOfMonth: [year, month] },
    },
  }
  const fields = Object.fromEntries(order.map((part) => [part, parts[part]!]))
  const inputs = {
    [year]: future ? ['2026', '2027', ''] : ['1990', '2000', '２００４', '2010', '1900', ''],
    [month]: ['1', '02', '12', '２', '13', ''],
    [day]: ['1', '28', '29', '30', '31', '09', ''],
  }
  return { fields, answer: { [id]: { date: [year, month, day] } }, confirm: true, inputs }
}

function joined(dice: Dice, id: string): StepDraft {
  const parts = Array.from({ length: dice.number(2, 3) }, (_, index) => text(dice, `${id}${index}`))
  const fields = Object.assign({}, ...parts.map((part) => part.fields)) as StepDraft['fields']
  const inputs = Object.assign({}, ...parts.map((part) => part.inputs)) as StepDraft['inputs']
  const of = Object.keys(fields)
  const join = dice.chance(50) ? of : { of, with: dice.pick([' ', ', ', '、', '--']) }
  return { fields, answer: { [id]: { join } }, confirm: true, inputs }
}

function sliced(dice: Dice, id: string): StepDraft {
  const rules = { ...must(dice), numeric: true, digits: 7 }
  const field = { type: 'text', label: id, maxLength: 7, normalize: ['asciiDigits', 'removeBlanks'], rules } as Field
  const answer = {
    [`${id}1`]: { slice: { of: id, from: 0, to: 3 } },
    [`${id}2`]: { slice: { of: id, from: 3, to: 7 } },
  }
  return { fields: { [id]: field }, answer, confirm: true, inputs: { [id]: digits } }
}

function counted(dice: Dice, id: string): StepDraft {
  const length = dice.chance(80) ? { maxLength: dice.number(1, 15) } : {}
  const rules = { ...must(dice), numeric: true, ...(dice.chance(70) && { wholeNumber: true }) }
  const field = { type: 'text', label: id, ...length, normalize: ['asciiDigits', 'trim'], rules } as Field
  return {
    fields: { [id]: field },
    answer: { [`${id}Number`]: { number: id } },
    confirm: true,
    inputs: { [id]: digits },
  }
}

function hidden(dice: Dice, id: string): StepDraft {
  const operand = choice(dice, id)
  const given = {
    type: 'hidden',
    from: dice.pick(['campaign', 'utm_source']),
    ...(dice.chance(50) && { maxLength: 3 }),
  } as Field
  const fixed = {
    ...(dice.chance(50) && given),
    type: 'hidden',
    default: dice.pick<string | number | boolean>(['x', 1, true, false, 0]),
  } as Field
  return { ...operand, fields: { ...operand.fields, [`${id}Fixed`]: fixed } }
}

const kinds = [
  text,
  text,
  email,
  choice,
  choice,
  choice,
  choice,
  date,
  joined,
  sliced,
  counted,
  hidden,
  choiceWithText,
  choiceWithText,
  ...valueKinds,
]

/** Returns a step of a random kind. Half of the steps of a newer flow have the newer types of fields and rules. */
export const draftStep = (dice: Dice, id: string, isNewer: boolean): StepDraft =>
  dice.pick(isNewer && dice.chance(50) ? newerKinds : kinds)(dice, id)
