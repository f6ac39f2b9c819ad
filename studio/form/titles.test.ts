import { expect, test } from 'vitest'
import { listedValues, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { vocabulary } from '../vocabulary.ts'
import { titleOf, valueTitleOf } from './titles.ts'

const languages = ['en', 'ja'] as const
const field = ['steps', 'contact', 'fields', 'name']

/** The slots of a field type with their schemas. */
const slotsOf = (schema: unknown) => Object.entries((schema as { properties: Readonly<Record<string, SchemaPart>> }).properties)

test.each(languages)('field types, the rules that they take and the values that they list have names of their own in %s', (language) => {
  const nameless = vocabulary.types.flatMap(({ type, schema }) => {
    const rules = slotsOf(schema).flatMap(([slot, part]) => (slot === 'rules' ? Object.keys(part.properties as object) : []))
    const listed = slotsOf(schema).flatMap(([slot, part]) => (listedValues(part) ?? []).filter((value) => typeof value === 'string').map((value) => [slot, value] as const))
    return [
      ...rules.filter((rule) => titleOf([...field, 'rules', rule], language) === rule),
      ...listed.filter(([slot, value]) => valueTitleOf([...field, slot], value, language) === value).map(([slot, value]) => `${type}.${slot}: ${value}`),
    ]
  })
  expect(nameless).toEqual([])
})

test('a rule is called as it says itself, also where a condition has a limit of that name', () => {
  const [rule] = vocabulary.rules.filter(({ name }) => name === 'atLeast')
  expect(titleOf([...field, 'rulesWhen', 0, 'rules', 'atLeast'], 'en')).toBe(rule!.help.title!.en)
})

test('what nobody calls otherwise is called as it stands', () => {
  expect([titleOf(['steps', 'constructor'], 'en'), valueTitleOf([...field, 'type'], 'constructor', 'ja')]).toEqual(['constructor', 'constructor'])
})
