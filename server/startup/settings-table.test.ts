import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const guide = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const rows = [...guide.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| .+ \|$/gm)].map(([, name = '', preset = '']) => ({
  name,
  preset,
}))

/** Returns the names of the variables that are read. */
function namesRead(): string[] {
  const names = new Set<string>()
  readSettings(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names]
}

test('the guide lists exactly the settings that the server reads', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(namesRead().toSorted())
})

test('the defaults in the guide are those of the server', () => {
  const given = rows.flatMap(
    ({ name, preset }) =>
      /^`(.+)`$/
        .exec(preset)
        ?.slice(1)
        .map((value) => [name, value] as const) ?? [],
  )
  expect(given.length).toBeGreaterThan(7)
  expect(readSettings(Object.fromEntries(given))).toEqual(readSettings({}))
})
