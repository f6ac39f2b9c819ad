import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { createAssistant } from './assistant.ts'

const assistant = createAssistant(vocabulary)

/** The first answer of a session waits for the schema for editors to be made. */
const slow = { timeout: 120_000 }

/** Returns the text without its mark `|`, and the offset of the mark. */
const marked = (text: string): readonly [text: string, offset: number] => [text.replace('|', ''), text.indexOf('|')]

test('keys and values are suggested at their places, with help', slow, async () => {
  const keys = await assistant.offers(...marked('{ "version": 1, | }'), 'en')
  expect(keys.map(({ label }) => label)).toEqual(expect.arrayContaining(['steps', 'order', 'send']))
  expect(keys.map(({ label }) => label)).not.toContain('version')
  expect(keys.find(({ label }) => label === '$schema')?.insert).toMatch(/^"\$schema"/)
  const rules = await assistant.offers(
    ...marked('{ "steps": { "a": { "fields": { "b": { "type": "text", "rules": { "|" } } } } } }'),
    'en',
  )
  expect(rules.find(({ label }) => label === 'required')?.help).toMatch(/\w/)
  const types = await assistant.offers(...marked('{ "steps": { "a": { "fields": { "b": { "type": | } } } } }'), 'en')
  expect(types.map(({ insert }) => insert)).toEqual(expect.arrayContaining(['"text"', '"rating"']))
})

test('a suggestion marks the next place to type in the editor’s syntax', async () => {
  const [step] = (await assistant.offers(...marked('{ "steps": | }'), 'en')).filter(({ insert }) =>
    insert.includes('{'),
  )
  expect(step?.insert).not.toMatch(/\$\d/)
})

test('help is in the language of the author', slow, async () => {
  const place = marked('{ "or|der": ["a"] }')
  const [english, japanese] = [await assistant.hint(...place, 'en'), await assistant.hint(...place, 'ja')]
  expect(place[0].slice(english!.from, english!.to)).toBe('"order"')
  expect(english!.help).not.toBe(japanese!.help)
  expect([english!.help, japanese!.help].map((help) => /[\u3041-\u30FF]/.test(help))).toEqual([false, true])
})

test('in a variant, the required keys are those of a variant', async () => {
  const text = readFileSync(new URL('../../flows/short.flow.json', import.meta.url), 'utf8')
  expect((await assistant.hint(text, text.indexOf('"extends"') + 2, 'en'))?.help).toMatch(/variant/)
})
