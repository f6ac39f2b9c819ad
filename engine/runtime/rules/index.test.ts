import { expectTypeOf, test } from 'vitest'
import type { Inferred } from '../../../schemas/inferred.ts'
import { ruleArguments } from './index.ts'

const fieldRules = { type: 'object', additionalProperties: false, properties: ruleArguments } as const

test('the rules give the types of the arguments in flow files', () => {
  type Rules = Inferred<typeof fieldRules>
  expectTypeOf<Rules['required']>().toEqualTypeOf<true | undefined>()
  expectTypeOf<Rules['digits']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Rules['startsWith']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Rules['between']>().toEqualTypeOf<[number, number] | undefined>()
  expectTypeOf<Rules['dayOfMonth']>().toEqualTypeOf<[string, string] | undefined>()
  expectTypeOf<Rules['daysAhead']>().toEqualTypeOf<
    { date: [string, string, string]; least: number; most: number } | undefined
  >()
  expectTypeOf<Rules['yearsAgo']>().toEqualTypeOf<{ most: number; least: number } | undefined>()
})
