import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { createReader } from '../desk/reader.ts'
import { vocabulary } from '../vocabulary.ts'
import { wordsOf } from '../words/words.ts'
import { questionsOf, textsOf } from './destinations.ts'

const folder = resolve(import.meta.dirname, '../../flows')
const names = readdirSync(folder).filter((name) => name.endsWith('.flow.json'))
const texts = Object.fromEntries(
  names.map((name) => [name.replace('.flow.json', ''), readFileSync(resolve(folder, name), 'utf8')]),
)
const reader = createReader(vocabulary)
const words = wordsOf('en')
const flowOf = (id: string): Flow => reader.read({ texts }, id, 'en').flow!

test('every question of a flow can be found by its name, and leads to it', () => {
  const flow = flowOf('enquiry')
  const paths: string[] = []
  const questions = questionsOf(flow, (path) => paths.push(path), words)
  for (const question of questions) question.go()
  expect(paths).toEqual(flow.order.map((step) => `steps.${step}`))
  for (const [index, step] of flow.order.entries()) expect(questions[index]!.title).toContain(step)
})

test('every text that is written in a question can be found, once, with the question as its place', () => {
  const flow = flowOf('enquiry')
  const found = textsOf(flow, () => {}, words)
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
  for (const [index, step] of flow.order.entries()) {
    const written = Object.values(flow.steps[step]!.bubbles).filter((text) => typeof text === 'string')
    const own = found.filter(({ key }) => key.startsWith(`steps.${step}.`))
    for (const text of written) expect(own.map(({ title }) => title)).toContain(text)
    for (const { detail, titleLang } of own) {
      expect(detail).toContain(words('finding-question', { number: index + 1, name: step }))
      expect(titleLang).toBe(flow.lang)
    }
  }
})
