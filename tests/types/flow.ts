import type { Field, Flow, Step, Text, When } from '../../schemas/flow.ts'

// Checks the types of flows. `npm run types` fails if one of the marked lines compiles.

const frame = {} as Flow['frame']

export const step = {
  confirm: true,
  optional: true,
  when: { parent: true, height: [{ atLeast: 120 }, false], day: { from: '2026-04-01', before: '2027-01-01' } },
  bubbles: { question: [{ when: { parent: true }, use: 'Your child?' }, { use: 'You?' }] },
  fields: { height: { type: 'number', label: 'Height', rules: { required: true } } },
  answer: { height: { number: 'height' }, name: { join: { of: ['first', 'last'], with: ' ' } } },
} as const satisfies Step

// @ts-expect-error a step needs bubbles
export const silent: Step = { fields: {} }

// @ts-expect-error the slot is called `confirm`
export const misspelt: Step = { bubbles: {}, fields: {}, confirmed: true }

// @ts-expect-error a field has a type
export const untyped: Step = { bubbles: {}, fields: { height: { label: 'Height' } } }

// @ts-expect-error what a limit is compared with is a number
export const limit: When = { any: [{ height: { atLeast: '120' } }] }

// @ts-expect-error there is no such limit
export const bound: When = { any: [{ height: { least: 120 } }] }

// @ts-expect-error an unknown limit is not allowed outside `any` either
export const least: When = { height: { least: 120 } }

// @ts-expect-error an unknown limit is not allowed in a list either
export const leasts: When = { height: [{ atLeast: 120 }, { least: 120 }] }

// @ts-expect-error a missing answer is matched by `false`, never by null
export const nothing: When = { height: null }

// @ts-expect-error null is not allowed in a list either
export const nothings: When = { height: [120, null] }

// @ts-expect-error only `any` has a list of conditions
export const either: When = { all: [{ parent: true }, { member: true }] }

export const nested: When = { any: [{ any: [{ parent: true }, { not: { member: true } }] }, { member: true }] }

// @ts-expect-error `not` has one condition
export const neither: When = { not: [{ parent: true }, { member: true }] }

// @ts-expect-error the days of the week have their English names
export const weekday: When = { day: { weekday: 'Sat' } }

// @ts-expect-error null is not allowed in the condition of a step either
export const nullCondition: Step['when'] = { height: null }

// @ts-expect-error an unknown limit is not allowed in the condition of a wording either
export const unknownLimit: Text = [{ when: { height: { least: 120 } }, use: 'Tall' }, { use: 'Small' }]

// @ts-expect-error null is not allowed in the condition of an option either
export const offered: Field = { type: 'select', options: { tall: { value: 2, title: 'Tall', when: { height: null } } } }

// @ts-expect-error a wording needs `use`
export const wording: Text = [{ when: { parent: true } }]

// @ts-expect-error a part of a text is from a number to a number
export const slice: Step['answer'] = { zip: { slice: { of: 'zip', from: '0', to: 3 } } }

// @ts-expect-error the shares of a split are numbers
export const split: Flow['context'] = { share: { split: { short: 'half', long: 'half' } } }

// @ts-expect-error only the year of the current day is available
export const today: Flow['context'] = { month: { today: 'month' } }

// @ts-expect-error the language has one version
export const version: Flow['version'] = 2

// @ts-expect-error the proof is whole, or partial
export const proof: Flow['proof'] = 'none'

// @ts-expect-error the frame has no such text
export const title: string = frame.subtitle

// @ts-expect-error an optional part must not be null: only variants remove parts with null
export const review: Flow = { ...({} as Flow), review: null }

export const branches = {
  type: 'select',
  label: 'Size',
  options: { tall: { value: 2, title: 'Tall', when: { instrument: 'upright' } } },
  rulesWhen: [{ when: { any: [{ seller: 'business' }, { member: true }] }, rules: { required: true } }],
} as const satisfies Field

export const month = { type: 'date', label: 'Bought', precision: 'month' } as const satisfies Field

export const option: Field = {
  type: 'select',
  // @ts-expect-error the condition of an option is called `when`
  options: { tall: { value: 2, title: 'Tall', if: { instrument: 'upright' } } },
}

// @ts-expect-error rules of a branch have a condition
export const always: Field = { type: 'text', rulesWhen: [{ rules: { required: true } }] }

// @ts-expect-error rules of branches are a list
export const single: Field = { type: 'text', rulesWhen: { when: { seller: 'business' }, rules: { required: true } } }

// @ts-expect-error a date may have the precision of a month or a year
export const week: Field = { type: 'date', precision: 'week' }
