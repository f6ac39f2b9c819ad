import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { textKind } from '../../runtime/kinds/text.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import { createLoader } from '../../tools/load.ts'
import { wordingOf } from '../messages/wording.ts'
import { vocabularyOf } from '../vocabulary.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-compile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// A field type without checks of its own.
const lax: FieldType = {
  type: 'lax',
  kind: textKind,
  schema: { type: 'object', required: ['type'], properties: { type: { const: 'lax' }, rules: { type: 'object' } } },
  help: {},
}

const flow = {
  version: 1,
  id: 'lax',
  lang: 'ja',
  context: {},
  order: ['first'],
  steps: {
    first: { confirm: true, bubbles: { question: '?' }, fields: { one: { type: 'lax' }, two: { type: 'lax' } } },
  },
  send: { label: 'send', sending: 'sending', needs: {}, done: { go: '/', pass: {} } },
  modals: Object.fromEntries(
    ['submitting', 'error', 'duplicated', 'noClients'].map((name) => [
      name,
      { text: name, ...(name !== 'submitting' && { closeAfter: 0 }) },
    ]),
  ),
  frame: {
    title: 'x',
    logo: { image: 'x.svg', alt: '' },
    progress: { image: 'x-{step}.svg', steps: [0], label: '' },
    buttons: { confirm: 'OK', update: 'OK', close: 'x', info: 'i' },
    changed: '',
    answered: '',
    footer: { agencies: '', privacy: { image: 'x.svg', alt: '', texts: {} }, copyright: '' },
  },
  timing: { reveal: [0], fade: 0, reading: 0, guide: { delay: 0, offset: 0 } },
}

function problemsWith(two: object) {
  const file = join(folder, 'lax.flow.json')
  const { fields } = flow.steps.first
  const edited = {
    ...flow,
    steps: { first: { ...flow.steps.first, fields: { ...fields, two: { type: 'lax', ...two } } } },
  }
  writeFileSync(file, JSON.stringify(edited, null, 2))
  const { problems } = createLoader(vocabularyOf({ types: [lax] }))(file)
  const lines = readFileSync(file, 'utf8').split('\n')
  return problems.map(
    ({ path, line, ...found }) => `${found.code} ${path} ${lines[line - 1]?.trim()} ${wordingOf('en', found).message}`,
  )
}

test('a flow that compiles has no problem', () => {
  expect(problemsWith({ rules: { digits: 7 }, normalize: ['trim'] })).toEqual([])
})

test.each([
  ['an argument that a rule cannot take', { rules: { digits: 'seven' } }, /rule:digits/],
  ['an unknown normalizer', { normalize: ['trimm'] }, /there is no normalizer "trimm"/],
])('%s is reported at its field', (_what, two, reason) => {
  const [problem, ...more] = problemsWith(two)
  expect(more).toEqual([])
  expect(problem).toMatch(/^compile steps\.first\.fields\.two "two": \{ The field "two" cannot be compiled: /)
  expect(problem).toMatch(reason)
})

test('an unknown rule is reported before anything is compiled', () => {
  expect(problemsWith({ rules: { digit: 7 } })).toEqual([
    expect.stringMatching(/^unknown-rule steps\.first\.fields\.two\.rules\.digit "digit": 7 There is no rule "digit"/),
  ])
})
