import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { editorSchemas } from './editor-schema.ts'
import { described, helpInEnglish } from './help-in-english.ts'

test('every sentence of help can be read in English', () => {
  const inEnglish = helpInEnglish(builtIn)
  const left: string[] = []
  const english = Object.values(editorSchemas(builtIn)).map((text) =>
    described(JSON.parse(text), (sentence) => inEnglish(sentence) ?? (left.push(sentence), undefined)),
  )
  expect(left).toEqual([])
  const sentences = JSON.stringify(english).match(/"description":"[^"]*/g)!
  expect(sentences.length).toBeGreaterThan(200)
  expect(sentences.filter((sentence) => /[\u3041-\u30FF]/.test(sentence))).toEqual([])
})
