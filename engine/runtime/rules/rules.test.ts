import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { isComparedField, messageKey } from './compared.ts'
import { dayNumber } from './days.ts'
import { ruleArguments, rules } from './index.ts'
import { defaultMessages } from './messages.ts'
import type { Rule, Test } from './rule.ts'

const languages = ['ja', 'en']
const ajv = new Ajv({ strict: true, unicodeRegExp: true })

const plain = new Ajv({ strict: true, strictTypes: false, unicodeRegExp: true })
const allows = ({ types = ['string'], portable }: Rule, argument: unknown) =>
  plain.compile({ type: [...types], ...portable?.(argument as never) })

describe.each(rules)('$name', (rule) => {
  const obeys = rule.test as Test<unknown, string | readonly string[]>
  const rows = rule.examples.flatMap(({ argument, pass, fail, siblings = {}, today = '2026-11-21' }) =>
    [...pass.map((value) => [value, true] as const), ...fail.map((value) => [value, false] as const)].map(
      ([value, expected]) => ({ value, expected, argument, siblings, context: { today } }),
    ),
  )

  test.each(rows)('the value $value with the argument $argument beside $siblings is valid: $expected', (row) => {
    expect(obeys(row.value, row.argument, row.siblings, row.context)).toBe(row.expected)
  })

  test('has valid and invalid examples, whose arguments fit its schema', () => {
    const allowed = ajv.compile(rule.argument as object)
    expect(rows.some(({ expected }) => expected) && rows.some(({ expected }) => !expected)).toBe(true)
    expect(rule.examples.filter(({ argument }) => !allowed(argument))).toEqual([])
    expect(allowed(null)).toBe(false)
  })

  test('accepts the empty value of an empty step, unless it is `required`', () => {
    const [{ argument, context }] = rows as [(typeof rows)[0]]
    const nothing = rule.types?.includes('string') === false ? [] : ''
    expect(obeys(nothing, argument, {}, context)).toBe(rule.name !== 'required')
  })

  test('has a JSON Schema that is no stricter than its test', () => {
    const refused = rows.filter(({ value, expected, argument }) => expected && !allows(rule, argument)(value))
    expect(refused).toEqual([])
  })

  test('has traits that hold for its examples', () => {
    const obeying = rows.filter(({ value, expected }) => expected && value.length > 0)
    const wrong = obeying.filter(({ value, argument }) => {
      const { exactLength = () => undefined, longest = () => Infinity } = rule as Rule<unknown>
      return (
        [...value].length !== (exactLength(argument) ?? [...value].length) ||
        [...value].length > longest(argument) ||
        (rule.ensuresInteger && !/^[0-9]+$/.test(String(value)))
      )
    })
    expect(wrong).toEqual([])
  })

  test('has ends that contain each number and each day which obeys it', () => {
    const numberOf = (value: unknown) => (rule.judges === 'date' ? dayNumber(String(value)) : Number(value || NaN))
    const isCounted = (value: unknown) => rule.judges !== 'date' || String(value).length === 10
    const outside = rows.flatMap(({ value, expected, argument, siblings, context }) =>
      (rule.ends?.(argument as never, context.today) ?? []).filter(({ end, field, at }) => {
        const from = field === undefined ? 0 : isCounted(siblings[field]) ? numberOf(siblings[field]) : NaN
        const above = numberOf(value) - (from + at)
        return expected && isCounted(value) && (end === 'least' ? above < 0 : above > 0)
      }),
    )
    expect(outside).toEqual([])
  })

  test.each(languages)('has a message whose placeholders it fills (%s)', (language) => {
    for (const { argument, context } of rows) {
      const template = defaultMessages(rules, language)[messageKey(rule.name, argument)] ?? ''
      const params = rule.params?.(argument as never, context, {}) ?? {}
      const filled = ['field', ...(isComparedField(argument) ? ['other'] : []), ...Object.keys(params)]
      const used = [...template.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!)
      expect(template).not.toBe('')
      expect(used.filter((key) => !filled.includes(key))).toEqual([])
      if (isComparedField(argument)) expect(used).toContain('other')
    }
  })
})

test('a pattern that expresses all of its rule refuses every failing example', () => {
  const exact = rules.filter(({ portable, partly }) => portable && !partly)
  expect(exact.length).toBeGreaterThan(10)
  const accepted = exact.flatMap((rule) =>
    rule.examples.flatMap(({ argument, fail }) => {
      const isAllowed = allows(rule, argument)
      return fail.filter((value) => isAllowed(value))
    }),
  )
  expect(accepted).toEqual([])
})

test('the flow schema has an argument for each rule of the list, and every property of one has help', () => {
  expect(Object.keys(ruleArguments)).toEqual(rules.map(({ name }) => name))
  for (const { argument, help } of rules) {
    type Part = { readonly properties?: object; readonly anyOf?: readonly Part[] }
    const { anyOf = [argument as Part] } = argument as Part
    const properties = anyOf.flatMap((part) => Object.keys(part.properties ?? {}))
    expect(Object.keys(help.of ?? {}).sort()).toEqual([...new Set(properties)].sort())
  }
})

test.each([
  ['ja', 'en', false],
  ['en-GB', 'en', true],
  ['ja-JP', 'ja', true],
  ['enm', 'en', false],
])('in %s, rules have the messages of %s: %s', (lang, language, same) => {
  const messages = defaultMessages(rules, lang)
  expect(messages.required !== undefined && messages.required === defaultMessages(rules, language).required).toBe(same)
})

test('an unknown language has no messages, and neither has the name of a built-in property', () => {
  expect([defaultMessages(rules, 'fr'), defaultMessages(rules, 'constructor')]).toEqual([{}, {}])
})

test('the order of messages is: empty value, wrong shape, wrong range, wrong date', () => {
  const speaking = ['required', 'numeric', 'between', 'dayOfMonth']
  expect(rules.map(({ name }) => name).filter((name) => speaking.includes(name))).toEqual(speaking)
})
