import { expect, test } from 'vitest'
import { createJudge } from '../../engine/language/judge.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { readSource } from '../../engine/language/read/read.ts'
import { builtIn } from '../../package/vocabulary.ts'

const judge = createJudge(builtIn)

function problemsWith(type: string) {
  const field = { type, label: 'A' }
  const flow = {
    version: 1,
    id: 'small',
    lang: 'en',
    steps: { a: { bubbles: { question: 'A?' }, fields: { a: field } } },
    send: { done: { go: '/thanks' } },
  }
  return judge(readSource(JSON.stringify(flow), 'flows/small.flow.json').source!).problems
}

test.each([
  ['checkbox', ['checkboxes', 'agreement']],
  ['radio', ['choice']],
  ['yes-no', ['choice']],
  ['textarea', ['longtext']],
  ['Dropdown', ['select']],
  ['tel', ['text']],
  ['slider', ['number', 'rating']],
  ['time', ['select', 'booking']],
])('the type "%s" of other tools is reported with the types that replace it, and is not repaired', (type, use) => {
  const problems = problemsWith(type)
  expect(problems).toMatchObject([{ code: 'unknown-type', args: { use }, path: 'steps.a.fields.a.type' }])
  expect(problems[0]).not.toHaveProperty('fix')
  for (const language of ['en', 'ja'] as const)
    for (const item of use) expect(wordingOf(language, problems[0]!).hint).toContain(`"${item}"`)
})

test('a misspelt type is repaired', () => {
  expect(problemsWith('chioce')).toMatchObject([
    { code: 'unknown-type', args: { meant: 'choice' }, fix: { text: '"choice"' } },
  ])
})
