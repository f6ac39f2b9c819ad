import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldestNode, runsHere } from './node-version.ts'

test.each([
  ['18.20.4', false],
  ['20.9.0', false],
  ['20.19.0', true],
  ['20.19.10', true],
  ['22.4.1', true],
  ['100.0.0', true],
])('Node %s is accepted: %j', (version, runs) => expect(runsHere(version)).toBe(runs))

test('the package requires the same version of Node', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly engines: { readonly node: string }
  }
  expect(`${engines.node}.0`).toBe(`>=${oldestNode}`)
})
