import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { starterFlow } from '../../engine/language/examples/example-flow.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { edited, FlowFolder } from './flow-folder.ts'

const guide = (name: string) => readFileSync(resolve(import.meta.dirname, '../../flows', name), 'utf8')

/** Loads the smallest flow from a folder of its own. */
function loaded(text: string) {
  using folder = new FlowFolder()
  return load(folder.write('contact', text))
}

test.each([
  ['en', 'README.md'],
  ['ja', 'README.ja.md'],
] as const)(
  'the smallest flow in %s has at most 15 lines, is shown in %s, and has no problem',
  { timeout: 60_000 },
  (lang, name) => {
    const text = starterFlow('contact', lang, '../schemas/flow.schema.json')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
    expect(guide(name)).toContain(`\`\`\`flow\n${text}\`\`\``)
    expect(loaded(text).problems).toEqual([])
  },
)

test('the smallest flow can be answered and sent, and the server accepts its payload', { timeout: 60_000 }, () => {
  const program = compileProgram(loaded(starterFlow('contact', 'en')).flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  talk.type('email', 'taro@example.com')
  talk.dispatch({ type: 'sendPressed' })
  const { payload } = talk.last('submit')
  expect(payload).toEqual({ email: 'taro@example.com' })
  expect(publishedFlow('contact', program).verify(payload, today)).toMatchObject({ ok: true, flow: 'contact' })
})

test('a key without a default is still required', { timeout: 60_000 }, () => {
  const text = starterFlow('contact', 'en')
  const without = edited(text, '"send": { "done": { "go": "/thanks" } }', '"frame": { "logo": { "alt": "Kaiwa" } }')
  expect(loaded(without).problems.map(({ code, path, args }) => [code, path, args])).toEqual([
    ['missing-key', '', expect.objectContaining({ keys: ['send'] })],
    ['missing-key', 'frame.logo', expect.objectContaining({ keys: ['image'] })],
  ])
})
