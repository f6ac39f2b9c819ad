import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import en from '../../../schemas/editor-help.en.json' with { type: 'json' }
import ja from '../../../schemas/editor-help.ja.json' with { type: 'json' }
import { vocabularyOf } from '../vocabulary.ts'
import { editorSchemas } from './editor-schema.ts'

const withoutHelp = { ...builtIn.types[0]!, help: {} }
const vocabulary = vocabularyOf({ types: [...builtIn.types, withoutHelp] })

test('both languages have the same ids, in the same order', () => {
  expect(Object.keys(en)).toEqual(Object.keys(ja))
})

test.each([
  ['en', en],
  ['ja', ja],
] as const)('editors show every help in %s, and help in no other language', { timeout: 120_000 }, (language, help) => {
  const schemas = Object.values(editorSchemas(vocabulary, language)).join('')
  const descriptions = [...schemas.matchAll(/"description": (".*")/g)].map(([, text]) => JSON.parse(text!) as string)
  expect(descriptions.length).toBeGreaterThan(200)
  expect(descriptions.filter((text) => /[\u3041-\u30FF\u4E00-\u9FFF]/.test(text) !== (language === 'ja'))).toEqual([])
  expect(Object.entries(help).filter(([, text]) => !descriptions.includes(text))).toEqual([])
})
