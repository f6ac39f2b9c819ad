import { expect, test } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { defaultMessageAt } from './default-message.ts'

const field = (rules: object, messages?: object) => ({
  type: 'text',
  label: 'Name',
  rules,
  ...(messages && { messages }),
})
const flow = {
  steps: {
    one: { fields: { a: field({ required: true }), b: field({}) } },
    two: { fields: { c: field({ required: true }, { required: 'Please.' }), d: field({ required: true }) } },
  },
} as unknown as Flow

/** An element in the form of a field. */
function shownIn(step: string, id: string): Element {
  const page = document.createElement('div')
  page.innerHTML = `<div data-step="${step}"><div data-field="${id}"><p></p></div></div>`
  return page.querySelector('p')!
}

test('the fields with a rule and without a message of their own share the default message', () => {
  expect(defaultMessageAt(flow, ['messages', 'required'], shownIn('one', 'a'))).toEqual({
    uses: 2,
    own: ['steps', 'one', 'fields', 'a', 'messages', 'required'],
  })
})

test('outside of the fields of the flow there is no place for a message of its own', () => {
  expect(defaultMessageAt(flow, ['messages', 'required'], shownIn('one', 'a[1].b'))?.own).toBeUndefined()
  expect(defaultMessageAt(flow, ['messages', 'required'], undefined)?.own).toBeUndefined()
})

test('any other text is no default message', () => {
  const own = ['steps', 'two', 'fields', 'c', 'messages', 'required']
  expect(defaultMessageAt(flow, own, shownIn('two', 'c'))).toBeUndefined()
})
