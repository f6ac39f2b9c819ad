import { expect, test } from 'vitest'
import { outcomeOf, scripts } from '../support/typing-scripts.ts'
import { answer, selfAnswers } from './answers.ts'
import { notes } from './messages.ts'
import { Typist } from './typist.ts'
import { Visitor } from './visitor.ts'

test.each([45, 1])('every typing script has its outcome in the form, with %i ms between events', async (pause) => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'address')
  const typist = await Typist.at(visitor, visitor.control('name1'), pause)
  const seen: Record<string, unknown> = {}
  for (const { name, steps } of scripts) {
    await typist.play(steps)
    const [text, reading] = await Promise.all(['name1', 'furigana1'].map((field) => visitor.control(field).inputValue()))
    seen[name] = { text, reading, uncertain: 'furigana1' in (await notes(visitor, 'uncertain')) }
  }
  expect(seen).toEqual(Object.fromEntries(scripts.map((script) => [script.name, outcomeOf(script)])))
  await visitor.leave()
}, 240_000)
