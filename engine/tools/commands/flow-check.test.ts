import { afterAll, expect, test } from 'vitest'
import { edited, FlowFolder, sound } from '../../../tests/flows/flow-folder.ts'
import { load } from '../../../tests/support/load.ts'
import { checkFlows } from './flow-check.ts'

const folder = new FlowFolder()
const base = folder.write('sound', edited(sound, '"digits": 7', '"digits": "seven"'))
const variants = ['one', 'two'].map((id) =>
  folder.write(id, `{ "version": 1, "id": "${id}", "extends": "sound", "send": { "label": "OK" } }`),
)
afterAll(() => folder[Symbol.dispose]())
const placesOf = (files: readonly string[]) => checkFlows(files, load).problems.map(({ file, code }) => [file, code])

test('a mistake in a base is reported once, in the base', { timeout: 60_000 }, () => {
  expect(placesOf([base, ...variants])).toEqual([[base, 'wrong-type']])
})

test('a variant that is checked alone is reported as one with a broken base', { timeout: 60_000 }, () => {
  expect(placesOf(variants)).toEqual(variants.map((file) => [file, 'base-broken']))
  expect(checkFlows([base, ...variants], load).sound).toBe(false)
})
