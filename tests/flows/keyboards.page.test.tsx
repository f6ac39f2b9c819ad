import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { Field } from '../../renderers/chat/conversation/Field.tsx'
import { loadRenderers } from '../../renderers/index.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import { textField } from '../../renderers/text/schema.ts'
import { converse } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

const keyboards = textField.schema.properties.inputMode.enum

/** A flow with a field for each keyboard that a telephone offers. */
const flow = {
  version: 1,
  id: 'keyboards',
  lang: 'en',
  order: ['typed'],
  steps: {
    typed: {
      confirm: true,
      bubbles: { question: 'Please fill this in.' },
      fields: Object.fromEntries(
        keyboards.map((inputMode) => [inputMode, { type: 'text', label: `Field for ${inputMode}`, inputMode }]),
      ),
    },
  },
  send: { done: { go: '/thanks' } },
}
using folder = new FlowFolder()
const program = compileProgram(load(folder.write('keyboards', JSON.stringify(flow))).flow!, builtIn)

beforeAll(() => loadRenderers(program.flow))
afterEach(cleanup)

const plain = { type: 'text', inputmode: null, autocapitalize: null, spellcheck: null }
/** The attributes of fields whose input is typed exactly rather than as words. */
const exact = { ...plain, autocapitalize: 'off', spellcheck: 'false' }

test('a field opens its own keyboard, and browsers do not correct what is no word', () => {
  const { store, open } = converse({ program })
  open()
  render(
    <SessionProvider
      store={store}
      art={(file) => `/art/${file}`}
      uploads={() => Promise.reject(new Error('no uploads'))}
    >
      <p id="q">Please fill this in.</p>
      {keyboards.map((id) => (
        <Field key={id} id={id} questionId="q" />
      ))}
    </SessionProvider>,
  )
  const attributes = (keyboard: string) => {
    const input = screen.getByRole('textbox', { name: `Field for ${keyboard}` })
    return Object.fromEntries(Object.keys(plain).map((name) => [name, input.getAttribute(name)]))
  }
  expect(Object.fromEntries(keyboards.map((keyboard) => [keyboard, attributes(keyboard)]))).toEqual({
    text: plain,
    kana: plain,
    numeric: { ...plain, inputmode: 'numeric' },
    tel: { ...plain, type: 'tel', inputmode: 'numeric' },
    email: { ...exact, inputmode: 'email' },
    url: { ...exact, inputmode: 'url' },
  })
})
