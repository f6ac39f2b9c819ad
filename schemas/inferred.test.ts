import { expectTypeOf, test } from 'vitest'
import type { When } from './condition.ts'
import type { Inferred } from './inferred.ts'
import type { JsonSchema } from './json-schema.ts'
import { optionsOrTable } from './table.ts'
import { text } from './text.ts'

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'size'],
  properties: {
    type: { const: 'hue' },
    size: { enum: ['small', 'large'] },
    shade: { type: ['string', 'null'] },
    pair: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
    parts: { type: 'array', items: { anyOf: [{ type: 'boolean' }, { type: 'number' }] } },
    named: { type: 'object', additionalProperties: { type: 'string' } },
    open: { type: 'object', required: ['own'], properties: { own: { type: 'string' } } },
    anything: {},
  },
} as const

test('the type inferred from a schema matches it', () => {
  type Hue = Inferred<typeof schema>
  expectTypeOf<Pick<Hue, 'type' | 'size'>>().toEqualTypeOf<{ type: 'hue'; size: 'small' | 'large' }>()
  expectTypeOf<Hue['shade']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Hue['pair']>().toEqualTypeOf<[number, number] | undefined>()
  expectTypeOf<Hue['parts']>().toEqualTypeOf<(boolean | number)[] | undefined>()
  expectTypeOf<Hue['named']>().toEqualTypeOf<{ [name: string]: string } | undefined>()
  expectTypeOf<NonNullable<Hue['open']>['own']>().toEqualTypeOf<string>()
  expectTypeOf<Hue['anything']>().toEqualTypeOf<unknown>()
  expectTypeOf<keyof Hue>().toEqualTypeOf<keyof (typeof schema)['properties']>()
})

test('inferred texts have cases, inferred options have conditions, and an unspecific schema has no type', () => {
  expectTypeOf<Extract<Inferred<typeof text>, readonly unknown[]>[number]>().toExtend<{
    readonly use: string
    readonly when?: When
  }>()
  expectTypeOf<Extract<Inferred<typeof optionsOrTable>, object>[string]>().toExtend<{ readonly when?: When }>()
  expectTypeOf<Inferred<JsonSchema>>().toEqualTypeOf<unknown>()
})
