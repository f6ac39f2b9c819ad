import { defineConfig } from '../../engine/tools/config/config.ts'
import {
  defineFieldType,
  defineKind,
  defineLint,
  defineRule,
  fieldSlots,
  kinds,
  ruleArguments,
  text,
  type Params,
  type Test,
} from '../../package/types.ts'
import { defineRenderer, type PropsOf } from '../../renderers/renderer.ts'
import type { Inferred } from '../../schemas/inferred.ts'
import stars from '../config/shop/renderers/stars/schema.ts'
import { StarsField } from '../config/shop/renderers/stars/StarsField.tsx'

// Checks the types of extensions made outside this project.

const test: Test<number> = (value, least) => value.length >= least
const params: Params<number> = (least) => ({ least })
const texts = { en: '', ja: '' }
const rest = { messages: texts, help: texts, demands: () => ({}) }
const argument = { type: 'number' } as const
const examples = [{ argument: 1, pass: ['a'], fail: [''] }] as const

export const rule = defineRule({
  ...rest,
  name: 'wide',
  argument,
  test,
  params,
  examples: [{ argument: 1, pass: ['a'], fail: [] }],
})

export const mixed = defineRule({
  ...rest,
  name: 'wide',
  argument: { type: 'string' },
  // @ts-expect-error the argument is a text, and the rule's function takes a number
  test,
  examples: [{ argument: 'a', pass: [], fail: [] }],
})

export const example = defineRule({
  ...rest,
  name: 'wide',
  argument,
  test,
  // @ts-expect-error an example is of the argument's type
  examples: [{ argument: 'one', pass: [], fail: [] }],
})

// @ts-expect-error a rule needs an example
export const none = defineRule({ ...rest, name: 'wide', argument, test, examples: [] })

// @ts-expect-error a rule needs its message in both languages
export const silent = defineRule({ ...rest, messages: { en: '' }, name: 'wide', argument, test, examples })

export const more = defineRule({
  ...rest,
  name: 'wide',
  argument,
  test,
  examples: [{ argument: 1, pass: [], fail: [] }],
  // @ts-expect-error a rule has no such part
  message: texts,
})

export const lists = defineRule({
  ...rest,
  name: 'wide',
  argument,
  types: ['array'],
  // @ts-expect-error lists are judged by a function of lists
  test,
  examples: [{ argument: 1, pass: [], fail: [] }],
})

export const flags = defineRule({
  ...rest,
  name: 'wide',
  argument,
  // @ts-expect-error values are texts or lists
  types: ['boolean'],
  test: () => true,
  examples: [{ argument: 1, pass: [], fail: [] }],
})

const schema = { type: 'object', properties: { type: { const: 'hue' }, ...fieldSlots, shade: text } } as const
const help = { shade: texts }

export const type = defineFieldType({ type: 'hue', kind: kinds.text, schema, help })

export const shown = defineFieldType({
  type: 'hue',
  kind: kinds.text,
  schema,
  help,
  examples: [{ field: {}, pass: ['a'], fail: { required: [''] } }],
})

export const unruled = defineFieldType({
  type: 'hue',
  kind: kinds.text,
  schema,
  help,
  // @ts-expect-error an example names the rule that refuses an answer
  examples: [{ field: {}, pass: [], fail: [''] }],
})

// @ts-expect-error the schema is that of another type
export const foreign = defineFieldType({ type: 'colour', kind: kinds.text, schema, help })

// @ts-expect-error help for a slot that there is not
export const helped = defineFieldType({ type: 'hue', kind: kinds.text, schema, help: { hade: texts } })

// @ts-expect-error help in one language
export const half = defineFieldType({ type: 'hue', kind: kinds.text, schema, help: { shade: { en: '' } } })

// @ts-expect-error there is no such kind
export const unkind = defineFieldType({ type: 'hue', kind: kinds.colour, schema, help })

// @ts-expect-error a kind is given as an object, not by its name
export const named = defineFieldType({ type: 'hue', kind: 'text', schema, help })

export const argumentOf = defineFieldType({
  type: 'hue',
  kind: kinds.text,
  schema: {
    type: 'object',
    // @ts-expect-error there is no such rule
    properties: { type: { const: 'hue' }, rules: { type: 'object', properties: { odd: ruleArguments.odd } } },
  },
  help: {},
})

// @ts-expect-error a kind defines its payload
export const unsent = defineKind({ ...kinds.text, payload: undefined })

// @ts-expect-error a kind has no such part
export const kind = defineKind({ ...kinds.text, shades: () => [] })

type Stars = Inferred<(typeof stars)['schema']>

export const field = { type: 'stars', label: 'Stars', sign: '☆', rules: { required: true } } as const satisfies Stars

// @ts-expect-error the type has no such slot
export const slot: Stars = { type: 'stars', label: 'Stars', most: 5 }

// @ts-expect-error the type takes no such rule
export const taken: Stars = { type: 'stars', label: 'Stars', rules: { atLeast: 1 } }

declare const props: PropsOf<(typeof stars)['schema']>
export const sign: string | undefined = props.field.slots.sign

// @ts-expect-error the props have only the slots of the type
export const ends: unknown = props.field.slots.ends

// @ts-expect-error the name of another type
export const astray = defineRenderer<typeof stars>('rating', StarsField)

export const lint = defineLint({
  name: 'loud',
  messages: texts,
  check: ({ fields }) => fields.map(({ path }) => ({ path, on: 'key', values: { count: 1 } })),
})

// @ts-expect-error a lint has its message in both languages
export const unspoken = defineLint({ name: 'loud', messages: { en: '' }, check: () => [] })

// @ts-expect-error a finding of a lint has a path
export const nowhere = defineLint({ name: 'loud', messages: texts, check: () => [{ values: { count: 1 } }] })

// @ts-expect-error a lint gets the flow, not its text
export const textual = defineLint({ name: 'loud', messages: texts, check: ({ text }) => [text] })

// @ts-expect-error lints are named by their modules
export const unnamed = defineConfig({ lints: [lint] })

// @ts-expect-error there is no such setting
export const config = defineConfig({ flow: './flows' })

// @ts-expect-error another renderer needs the name of its type
export const looks = defineConfig({ types: [{ renderer: './text.tsx' }] })
