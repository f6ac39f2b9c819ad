import { expect, test } from 'vitest'
import type { Path } from '../../engine/language/read/path.ts'
import { branches, isPart, listedValues, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { vocabulary } from '../vocabulary.ts'
import { formSchema, propertiesOf } from './branch.ts'
import { titleOf, valueTitleOf } from './titles.ts'

const languages = ['en', 'ja'] as const
const field = ['steps', 'contact', 'fields', 'name']

/** Returns the slots of a field type with their schemas. */
const slotsOf = (schema: unknown) =>
  Object.entries((schema as { properties: Readonly<Record<string, SchemaPart>> }).properties)

test.each(languages)('field types, their rules and their listed values have their own titles in %s', (language) => {
  const nameless = vocabulary.types.flatMap(({ type, schema }) => {
    const rules = slotsOf(schema).flatMap(([slot, part]) =>
      slot === 'rules' ? Object.keys(part.properties as object) : [],
    )
    const listed = slotsOf(schema).flatMap(([slot, part]) =>
      (listedValues(part) ?? []).filter((value) => typeof value === 'string').map((value) => [slot, value] as const),
    )
    return [
      ...rules.filter((rule) => titleOf([...field, 'rules', rule], language) === rule),
      ...listed
        .filter(([slot, value]) => valueTitleOf([...field, slot], value, language) === value)
        .map(([slot, value]) => `${type}.${slot}: ${value}`),
    ]
  })
  expect(nameless).toEqual([])
})

/** Yields the paths of all keys that the language knows. */
function* keysIn(schema: unknown, path: Path = []): Generator<Path> {
  if (!isPart(schema)) return
  for (const branch of branches(schema)) yield* keysIn(branch, path)
  for (const [key, part] of Object.entries(propertiesOf(schema))) {
    yield [...path, key]
    yield* keysIn(part, [...path, key])
  }
  yield* keysIn(schema.additionalProperties, [...path, '*'])
  yield* keysIn(schema.items, [...path, 0])
}

test.each(languages)('every key of the flow language has its own title in %s, in the right script', (language) => {
  const all = [...keysIn(formSchema)]
  expect(all.length).toBeGreaterThan(500)
  const isForeign = (title: string) => language === 'ja' && !/[\u3041-\u9FFF]/.test(title) && title !== 'URL'
  expect(all.filter((path) => titleOf(path, language) === path.at(-1) || isForeign(titleOf(path, language)))).toEqual(
    [],
  )
})

test('a rule has its own title, also as a limit in a condition', () => {
  const [rule] = vocabulary.rules.filter(({ name }) => name === 'atLeast')
  expect(titleOf([...field, 'rulesWhen', 0, 'rules', 'atLeast'], 'en')).toBe(rule!.help.title!.en)
})

test('a name without a title is shown as it is', () => {
  expect([titleOf(['steps', 'constructor'], 'en'), valueTitleOf([...field, 'type'], 'constructor', 'ja')]).toEqual([
    'constructor',
    'constructor',
  ])
})
