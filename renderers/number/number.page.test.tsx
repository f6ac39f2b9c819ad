import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { converse } from '../../tests/support/conversation.ts'
import { draw } from '../../tests/support/draw.tsx'

afterEach(cleanup)

/** Draws a form in a language with one question for a number, and returns its input. */
function drawn(lang: string, decimals: number, given?: string) {
  const flow = {
    id: 'length',
    version: 1,
    lang,
    context: {},
    order: ['size'],
    steps: {
      size: {
        confirm: true,
        bubbles: { question: '?' },
        fields: { size: { type: 'number', label: 'Size', decimals } },
      },
    },
    send: { done: { go: '/thanks' } },
  }
  const talk = converse({ program: compileProgram(flow as unknown as Flow, builtIn) })
  talk.open()
  if (given !== undefined) talk.type('size', given)
  draw(talk)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' })
  const type = (text: string) => fireEvent.input(input, { target: { value: text }, inputType: 'insertText' })
  return { talk, input, type, leave: () => fireEvent.blur(input) }
}

test.each([
  ['de', 1, '12,5', '12,5', '12.5'],
  ['de', 1, '12.5', '12,5', '12.5'],
  ['de', 2, '1.234,56', '1234,56', '1234.56'],
  ['de', 3, '0,125', '0,125', '0.125'],
  ['de', 1, '-12,5', '-12,5', '-12.5'],
  ['de', 1, '12', '12', '12'],
  ['de', 1, 'etwa 1.5', 'etwa 1.5', 'etwa 1.5'],
  ['en', 1, '12.5', '12.5', '12.5'],
  ['ar', 1, '12.5', '12.5', '12.5'],
])('in %s with %d decimals, %s is shown as %s and counts as %s', (lang, decimals, typed, shown, value) => {
  const { talk, input, type, leave } = drawn(lang, decimals)
  type(typed)
  expect(input.value).toBe(typed)
  leave()
  expect([input.value, talk.store.field('size')!.value]).toEqual([shown, value])
  // What is shown is read as the same number.
  type(`${shown}0`)
  type(shown)
  expect(input.value).toBe(shown)
  leave()
  expect([input.value, talk.store.field('size')!.value]).toEqual([shown, value])
})

test('a number that the form opens with is written as in its language', () => {
  expect(drawn('de', 1, '12.5').input.value).toBe('12,5')
})

test('while a number is typed, nothing is rewritten under the visitor', () => {
  const { input, type } = drawn('de', 2)
  for (const text of ['1', '1.', '1.2', '1.23', '1.234', '1.234,', '1.234,5']) {
    type(text)
    expect(input.value).toBe(text)
  }
})

test('Enter confirms the number, and the input that keeps the focus shows it as the language writes it', () => {
  const { talk, input, type } = drawn('de', 1)
  type('12,5')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(talk.store.step('size')!.state).toBe('confirmed')
  expect(input.value).toBe('12,5')
})
