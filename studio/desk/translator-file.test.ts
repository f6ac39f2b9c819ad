import { expect, test } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { shop } from './shop.test-kit.ts'
import { createTranslatorFiles, type ReturnedFile } from './translator-file.ts'

const files = createTranslatorFiles(vocabulary)
const german = {
  version: 1,
  translates: 'shop',
  lang: 'de',
  steps: {
    who: { bubbles: { question: 'Wer sind Sie?' }, fields: { name: { label: 'Name' } } },
    what: { bubbles: { question: 'Was brauchen Sie, {name}?' }, fields: { need: { label: 'Bedarf' } } },
  },
  send: { label: 'Absenden' },
}
const opened = { texts: { shop: JSON.stringify(shop), 'shop.de': `${JSON.stringify(german, null, 2)}\n` } }
const given = files.forTranslator(opened, 'shop.de', 'en')!
const returned = (file: string) => files.fromTranslator(opened, 'shop.de', file, 'en')

test('a file that comes back unchanged changes nothing', () => {
  expect(given).toContain('target-language="de"')
  expect(returned(given)).toMatchObject({ changes: [], faults: [], count: 0, text: opened.texts['shop.de'] })
})

test('changed sentences are listed with both translations, and written into the catalog', () => {
  const { changes, faults, text } = returned(given.replace('>Absenden<', '>Abschicken<')) as ReturnedFile
  expect(faults).toEqual([])
  expect(changes).toEqual([{ path: 'send.label', source: 'Send it', before: 'Absenden', after: 'Abschicken' }])
  expect(text).toBe(opened.texts['shop.de'].replace('Absenden', 'Abschicken'))
})

test('a sentence without its placeholder is left out with the reason, and the others are taken over', () => {
  const file = given
    .replace('>Absenden<', '>Abschicken<')
    .replace(/(<target[^>]*>)Was brauchen Sie, <ph[^]*?<\/ph>\?/, '$1Was brauchen Sie?')
  const { changes, faults, text } = returned(file) as ReturnedFile
  expect(faults).toEqual([
    { path: 'steps.what.bubbles.question', target: 'Was brauchen Sie?', reason: expect.stringContaining('{name}') },
  ])
  expect(changes.map(({ path }) => path)).toEqual(['send.label'])
  expect(text).toContain('Was brauchen Sie, {name}?')
})

test('a file of another translation, and one that is no XLIFF, are refused', () => {
  expect(returned(given.replace('target-language="de"', 'target-language="fr"'))).toEqual({ other: 'shop.fr' })
  expect(returned('not XML')).toEqual({ reason: expect.any(String) })
})

test('with a mistake in the flow there is nothing to translate', () => {
  const broken = { texts: { ...opened.texts, shop: '{' } }
  expect(files.forTranslator(broken, 'shop.de', 'en')).toBeUndefined()
  expect(files.fromTranslator(broken, 'shop.de', given, 'en')).toBeUndefined()
})
