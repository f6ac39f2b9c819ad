import type { Field, Flow, Step, Text, When } from '../../schemas/flow.ts'

// What a flow may say, as the compiler knows it. `npm run types` fails where one of the marked lines compiles.

const frame = {} as Flow['frame']

export const step = {
  confirm: true,
  optional: true,
  when: { parent: true, height: [{ atLeast: 120 }, false], day: { from: '2026-04-01', before: '2027-01-01' } },
  bubbles: { question: [{ when: { parent: true }, use: 'Your child?' }, { use: 'You?' }] },
  fields: { height: { type: 'number', label: 'Height', rules: { required: true } } },
  answer: { height: { number: 'height' }, name: { join: { of: ['first', 'last'], with: ' ' } } },
} as const satisfies Step

// @ts-expect-error a step has to say something
export const silent: Step = { fields: {} }

// @ts-expect-error the slot is called `confirm`
export const misspelt: Step = { bubbles: {}, fields: {}, confirmed: true }

// @ts-expect-error a field has a type
export const untyped: Step = { bubbles: {}, fields: { height: { label: 'Height' } } }

// @ts-expect-error what a limit is compared with is a number
export const limit: When = { any: [{ height: { atLeast: '120' } }] }

// @ts-expect-error the limits are `atLeast`, `below`, `from` and `before`
export const bound: When = { any: [{ height: { least: 120 } }] }

// @ts-expect-error a limit that conditions do not know, without an `any` around it
export const least: When = { height: { least: 120 } }

// @ts-expect-error the same among several
export const leasts: When = { height: [{ atLeast: 120 }, { least: 120 }] }

// @ts-expect-error nothing is asked for as `false`, never as null
export const nothing: When = { height: null }

// @ts-expect-error also not among several
export const nothings: When = { height: [120, null] }

// @ts-expect-error only `any` has a list of conditions
export const either: When = { all: [{ parent: true }, { member: true }] }

// @ts-expect-error no `any` in an `any`
export const nested: When = { any: [{ any: [{ parent: true }] }] }

// @ts-expect-error a step is asked under such a condition as well
export const asked: Step['when'] = { height: null }

// @ts-expect-error and so is an entry of a wording said
export const said: Text = [{ when: { height: { least: 120 } }, use: 'Tall' }, { use: 'Small' }]

// @ts-expect-error an option is offered under none either
export const offered: Field = { type: 'select', options: { tall: { value: 2, title: 'Tall', when: { height: null } } } }

// @ts-expect-error a wording without `use` says nothing
export const wording: Text = [{ when: { parent: true } }]

// @ts-expect-error a part of a text is from a number to a number
export const slice: Step['answer'] = { zip: { slice: { of: 'zip', from: '0', to: 3 } } }

// @ts-expect-error the shares of a split are numbers
export const split: Flow['context'] = { share: { split: { short: 'half', long: 'half' } } }

// @ts-expect-error nothing but the year is known of the day
export const today: Flow['context'] = { month: { today: 'month' } }

// @ts-expect-error the language has one version
export const version: Flow['version'] = 2

// @ts-expect-error the proof is whole, or partial
export const proof: Flow['proof'] = 'none'

// @ts-expect-error a flow asks for no more than the frame has
export const title: string = frame.subtitle

// @ts-expect-error what may be left out may not be null: only variants take away so
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
  // @ts-expect-error what an option has is its `when`
  options: { tall: { value: 2, title: 'Tall', if: { instrument: 'upright' } } },
}

// @ts-expect-error rules of a branch have a condition
export const always: Field = { type: 'text', rulesWhen: [{ rules: { required: true } }] }

// @ts-expect-error and there is a list of them
export const single: Field = { type: 'text', rulesWhen: { when: { seller: 'business' }, rules: { required: true } } }

// @ts-expect-error a date is asked for to the month or the year
export const week: Field = { type: 'date', precision: 'week' }
