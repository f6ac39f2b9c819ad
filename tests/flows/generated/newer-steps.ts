import type { Field } from '../../../schemas/flow.ts'
import type { Dice } from './dice.ts'
import { must, type StepDraft } from './step-draft.ts'

const isRequired = { required: true } as const

/** Returns options with these values, by their ids `o0`, `o1` and so on. */
const optionsOf = (id: string, values: readonly (string | number)[]) =>
  Object.fromEntries(values.map((value, index) => [`o${index}`, { value, title: `${id} ${index}` }]))

function matrix(dice: Dice, id: string): StepDraft {
  const rows = Array.from({ length: dice.number(1, 3) }, (_, index) => `r${index}`)
  const options = optionsOf(
    id,
    dice.pick([
      [0, 1],
      [1, 2, 3],
      ['x', 'y'],
    ]),
  )
  const ids = Object.keys(options)
  const field = {
    type: 'matrix',
    label: id,
    rows: Object.fromEntries(rows.map((row) => [row, `Row ${row}`])),
    options,
    rules: must(dice),
  } as unknown as Field
  const inEach = (option: string) => rows.map((row) => `${row}.${option}`)
  return {
    fields: { [id]: field },
    confirm: true,
    inputs: {
      [id]: [
        [],
        ...ids.map(inEach),
        inEach(ids[1]!).toReversed(),
        [`${rows[0]}.o0`],
        [`${rows.at(-1)}.o1`],
        rows.map((row, index) => `${row}.o${index % 2}`),
      ],
    },
    facts: { [id]: [...inEach('o0'), `${rows.at(-1)}.o1`, true, false] },
  }
}

const dates = ['', '2026-12-01', '2026-12-24', '2027/1/5', '2027-02-30', '24 December 2026', '20270301']
const eras = [
  ...dates,
  '昭和60年4月1日',
  'S60.4.1',
  '平成31年5月1日',
  'H31.4.30',
  '㋿8年12月24日',
  '昭和六十年四月一日',
]

/** Returns the fields that an entry of a group may have, each with what visitors may type. */
function inEntry(dice: Dice): [Field, readonly string[]] {
  const rules = must(dice)
  return dice.pick<[Field, readonly string[]]>([
    [{ type: 'text', label: 'Name', maxLength: 20, normalize: ['trim'], rules }, ['', 'Kim', ' Ida ', '山田']],
    [
      { type: 'number', label: 'Age', rules: { ...rules, atLeast: 0, atMost: 17 } },
      ['', '0', '7', '１２', '17', '18', '-1', 'x'],
    ],
    [{ type: 'date', label: 'Born', rules: { ...rules, notAfter: '2026-12-31' } }, eras],
    [{ type: 'select', label: 'Food', placeholder: '?', options: optionsOf('Food', [1, 2]), rules }, ['', 'o0', 'o1']],
    [{ type: 'rating', label: 'Stars', most: 3, rules }, ['', '1', '3']],
    [{ type: 'email', label: 'E-mail', rules: { ...rules, email: true } }, ['', 'a@b.jp', 'a@']],
  ])
}

/** Returns two fields of an entry of which the second is compared with the first. */
function comparedInEntry(dice: Dice): [name: string, own: [Field, readonly string[]]][] {
  const [type, rule, typed] = dice.pick([
    ['date', 'after', dates],
    ['date', 'notBefore', dates],
    ['number', 'atMost', ['', '1', '2', '３', '9']],
    ['email', 'sameAs', ['', 'a@b.jp', 'c@d.jp']],
  ] as const)
  const field = (label: string, rules: object) => ({ type, label, rules: { ...must(dice), ...rules } }) as Field
  return [
    ['first', [field('First', {}), typed]],
    ['second', [field('Second', { [rule]: { field: 'first' } }), typed]],
  ]
}

function group(dice: Dice, id: string): StepDraft {
  const min = dice.pick([0, 0, 1, 2])
  const max = min + dice.number(min === 0 ? 1 : 0, 3)
  const inner = [
    ...Array.from({ length: dice.number(1, 2) }, (_, index) => [`e${index}`, inEntry(dice)] as const),
    ...(dice.chance(40) ? comparedInEntry(dice) : []),
  ]
  const field = {
    type: 'group',
    label: id,
    ...(dice.chance(80) && { min }),
    max,
    entry: {
      ...(dice.chance(50) && { title: 'Entry {number}' }),
      fields: Object.fromEntries(inner.map(([name, [own]]) => [name, own])),
    },
    rules: dice.chance(30) ? isRequired : {},
  } as unknown as Field
  const entry = () => Object.fromEntries(inner.map(([name, [, typed]]) => [name, dice.pick(typed)]))
  const lists = Array.from({ length: 8 }, (_, index) => Array.from({ length: index % (max + 2) }, entry))
  return {
    fields: { [id]: field },
    confirm: true,
    inputs: { [id]: lists as unknown as StepDraft['inputs'][string] },
    // A file has counts as records, which are numbers in a program.
    facts: { [id]: [true, false, { count: { atLeast: 2 } }, { count: 1 }] as never },
  }
}

function booking(dice: Dice, id: string): StepDraft {
  const field = { type: 'booking', label: id, source: 'tables', rules: must(dice) } as unknown as Field
  return {
    fields: { [id]: field },
    confirm: dice.chance(50),
    inputs: { [id]: [[], ['a', '24 December 18:00'], ['b', '時']] },
    facts: { [id]: [true, false] },
  }
}

function eraDate(dice: Dice, id: string): StepDraft {
  const precision = dice.pick([{}, {}, { precision: 'month' }, { precision: 'year' }])
  const limits = dice.pick([{}, { notAfter: { days: 0 } }, { notBefore: '1926-12-25' }])
  const field = { type: 'date', label: id, eras: true, ...precision, rules: { ...must(dice), ...limits } } as Field
  const facts = { [id]: [{ before: '1989-01-08' }, { from: '2019-05-01' }, true, false] }
  return { fields: { [id]: field }, confirm: true, inputs: { [id]: [...eras, '昭和60年4月', '昭60', '1985'] }, facts }
}

/** Returns two dates, and sometimes a third, whose rules compare them. */
function comparedDates(dice: Dice, id: string): StepDraft {
  const [from, to, extra] = [`${id}From`, `${id}To`, `${id}Extra`]
  const far = dice.chance(30) ? { days: dice.number(1, 20) } : dice.chance(20) ? { months: 1 } : {}
  const name = dice.pick(['after', 'notBefore'] as const)
  const fields = {
    [from]: { type: 'date', label: from, rules: { ...must(dice), ...(dice.chance(50) && { notBefore: { days: 1 } }) } },
    [to]: {
      type: 'date',
      label: to,
      rules: { ...must(dice), [name]: { field: from, ...far }, ...(dice.chance(30) && { notAfter: { days: 400 } }) },
    },
    ...(dice.chance(20) && { [extra]: { type: 'date', label: extra, rules: { differentFrom: { field: from } } } }),
  } as Record<string, Field>
  return {
    fields,
    confirm: true,
    inputs: Object.fromEntries(Object.keys(fields).map((field) => [field, dates])),
    // A file names the days of the week, which are numbers in a program.
    facts: { [from]: [true, { weekday: 'monday' }, { weekday: ['saturday', 'sunday'] }] as never, [to]: [true, false] },
  }
}

/** Returns two numbers, of which the second has the first as its limit, and sometimes a third with another limit. */
function comparedNumbers(dice: Dice, id: string): StepDraft {
  const [first, second, third] = [`${id}All`, `${id}Of`, `${id}Rest`]
  const most = dice.number(4, 12)
  const limitedBy = (field: string) => ({ [dice.pick(['atMost', 'atLeast'])]: { field } })
  const number = (label: string, rules: object) => ({ type: 'number', label, rules: { ...must(dice), ...rules } })
  const fields = {
    [first]: number(first, { atLeast: 1, atMost: most }),
    [second]: number(second, limitedBy(first)),
    ...(dice.chance(25) && { [third]: number(third, limitedBy(dice.pick([first, second]))) }),
  } as Record<string, Field>
  const typed = ['', '0', '1', '2', '３', '4', String(most), '40']
  return {
    fields,
    confirm: true,
    inputs: Object.fromEntries(Object.keys(fields).map((field) => [field, typed])),
    facts: { [first]: [1, 2, { atLeast: 3 }, { atLeast: 2, below: 4 }, true], [second]: [{ atLeast: 3 }, true] },
  }
}

/** Returns two choices of which the second differs, or two texts that are the same. */
function comparedChoices(dice: Dice, id: string): StepDraft {
  const [first, second] = [`${id}First`, `${id}Second`]
  if (dice.chance(30)) {
    const rules = { ...must(dice), email: true }
    const fields = {
      [first]: { type: 'email', label: first, rules },
      [second]: { type: 'email', label: second, rules: { ...rules, sameAs: { field: first } } },
    } as Record<string, Field>
    const typed = ['', 'a@b.jp', 'c@d.jp', 'A@B.JP']
    return { fields, confirm: true, inputs: { [first]: typed, [second]: typed } }
  }
  const options = optionsOf(id, ['x', 'y', 'z'].slice(0, dice.number(2, 3)))
  const select = { type: 'select', placeholder: '?', options }
  const fields = {
    [first]: { ...select, label: first, rules: must(dice) },
    [second]: { ...select, label: second, rules: { ...must(dice), differentFrom: { field: first } } },
  } as Record<string, Field>
  const inputs = { [first]: ['', ...Object.keys(options)], [second]: ['', ...Object.keys(options)] }
  return { fields, confirm: true, inputs }
}

/** A text whose message depends on the number of its rule. */
function worded(dice: Dice, id: string): StepDraft {
  const minLength = dice.number(1, 3)
  const message = { plural: 'min', one: 'A letter, please', other: 'At least {min} letters' }
  const field = {
    type: 'text',
    label: id,
    maxLength: 20,
    rules: { ...must(dice), minLength },
    messages: { minLength: message },
  } as unknown as Field
  return { fields: { [id]: field }, confirm: true, inputs: { [id]: ['', 'a', 'ab', 'abcd'] } }
}

/** Kinds of steps with the newer types of fields and rules. */
export const newerKinds: readonly ((dice: Dice, id: string) => StepDraft)[] = [
  matrix,
  matrix,
  group,
  group,
  booking,
  eraDate,
  comparedDates,
  comparedDates,
  comparedNumbers,
  comparedNumbers,
  comparedChoices,
  worded,
]
