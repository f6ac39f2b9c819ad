import { expect, test } from 'vitest'
import { outcomeOf, scripts } from '../../support/typing-scripts.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { notes } from '../support/messages.ts'
import { Typist } from '../support/typist.ts'
import { Visitor } from '../support/visitor.ts'

test.each([45, 1])(
  'every typing script has its outcome in the form, with %i ms between events',
  async (pause) => {
    const visitor = await Visitor.arrive('/')
    await visitor.open()
    await answer(visitor, selfAnswers(), 'address')
    const typist = await Typist.at(visitor, visitor.control('name1'), pause)
    const seen: Record<string, unknown> = {}
    for (const { name, steps } of scripts) {
      await typist.play(steps)
      const [text, reading] = await Promise.all(
        ['name1', 'furigana1'].map((field) => visitor.control(field).inputValue()),
      )
      seen[name] = { text, reading, uncertain: 'furigana1' in (await notes(visitor, 'uncertain')) }
    }
    expect(seen).toEqual(Object.fromEntries(scripts.map((script) => [script.name, outcomeOf(script)])))
    await visitor.leave()
  },
  240_000,
)
