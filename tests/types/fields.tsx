import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import type { Rule } from '../../engine/runtime/rules/rule.ts'
import type { checkboxesField } from '../../renderers/checkboxes/schema.ts'
import { ChoiceField } from '../../renderers/choice/ChoiceField.tsx'
import type { choiceField } from '../../renderers/choice/schema.ts'
import type { dateField } from '../../renderers/date/schema.ts'
import { renderers } from '../../renderers/index.ts'
import { NumberField } from '../../renderers/number/NumberField.tsx'
import type { numberField } from '../../renderers/number/schema.ts'
import { RatingField } from '../../renderers/rating/RatingField.tsx'
import type { ratingField } from '../../renderers/rating/schema.ts'
import { defineRenderer, type PropsOf } from '../../renderers/renderer.ts'
import type { Inferred } from '../../schemas/inferred.ts'

// Checks the types of fields, rules and renderers.

type Of<Type extends FieldType> = Inferred<Type['schema']>

export const number = {
  type: 'number',
  label: [{ when: { child: true }, use: 'Her height' }, { use: 'Your height' }],
  unit: 'cm',
  rules: { required: true, atLeast: 90, atMost: 160 },
} as const satisfies Of<typeof numberField>

// @ts-expect-error a number has no list of options
export const listed: Of<typeof numberField> = { type: 'number', label: 'Height', options: 'heights' }

// @ts-expect-error the type of a number is called `number`
export const numeric: Of<typeof numberField> = { type: 'numeric', label: 'Height' }

// @ts-expect-error a limit is a number
export const limit: Of<typeof numberField> = { type: 'number', label: 'Height', rules: { atLeast: '90' } }

// @ts-expect-error a number has no rule for scripts
export const script: Of<typeof numberField> = { type: 'number', label: 'Height', rules: { katakana: true } }

// @ts-expect-error options are declared by ids, not listed
export const options: Of<typeof choiceField> = { type: 'choice', options: [{ value: 1, title: 'One' }] }

// @ts-expect-error an option has a title
export const option: Of<typeof choiceField> = { type: 'choice', options: { one: { value: 1 } } }

// @ts-expect-error several options may be chosen to begin with, so they are a list
export const preset: Of<typeof checkboxesField> = { type: 'checkboxes', options: {}, default: 'one' }

// @ts-expect-error a date has no default
export const day: Of<typeof dateField> = { type: 'date', label: 'Day', default: '2026-04-01' }

// @ts-expect-error a rating looks like stars or numbers
export const look: Of<typeof ratingField> = { type: 'rating', look: 'hearts' }

// @ts-expect-error there is no such rule
export const unknown: unknown = ruleArguments.minimum

type Argument<Name extends keyof typeof ruleArguments> = Inferred<(typeof ruleArguments)[Name]>

// @ts-expect-error `between` has two limits
export const range: Argument<'between'> = 3

// @ts-expect-error a rule has its messages in both languages
export const rule: Pick<Rule, 'messages'> = { messages: { en: '{field}: please give more' } }

declare const height: PropsOf<(typeof numberField)['schema']>
declare const stars: PropsOf<(typeof ratingField)['schema']>

export const drawn = <NumberField {...height} />

// @ts-expect-error a rating cannot be drawn with the props of a number
export const astray = <RatingField {...height} />

// @ts-expect-error a choice needs the slots of a choice
export const choice = <ChoiceField {...stars} />

// @ts-expect-error a wording is decided before it is drawn
export const label: readonly { use: string }[] = height.field.slots.label

// @ts-expect-error a number has no words at its ends
export const ends: unknown = height.field.slots.ends

// @ts-expect-error the component of another type
export const renderer = defineRenderer<typeof ratingField>('rating', NumberField)

// @ts-expect-error the name of another type
export const named = defineRenderer<typeof numberField>('rating', NumberField)

// @ts-expect-error a type without a renderer does not compile
export const all: typeof renderers = { ...renderers, number: undefined }
