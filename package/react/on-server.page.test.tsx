import { act, fireEvent } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { forms, settled, watchPage } from '../../tests/react/page.ts'
import { edition, program } from '../../tests/support/enquiry.ts'
import { ChatForm } from '../react.ts'

watchPage()

// A flow that begins with a typed field, whose renderer is otherwise loaded later.
const typed = edition((flow) => {
  flow.order = ['tel', ...flow.order.filter((id) => id !== 'tel')]
})

test.each([
  ['is chosen', program, '[type="radio"]'],
  ['is typed', typed, 'input[type="tel"], input[inputmode="numeric"]'],
])(
  'on a server an inline form is drawn with its first question, which %s, and goes on from there without a word',
  async (_, flow, control) => {
    const form = (
      <StrictMode>
        <ChatForm program={flow} mode="inline" />
      </StrictMode>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(form)
    const drawn = container.querySelector(control)
    expect(drawn).not.toBeNull()
    expect(container.querySelectorAll('[data-step]')).toHaveLength(1)
    const root = await act(async () => hydrateRoot(container, form))
    await settled()
    expect(container.querySelector(control)).toBe(drawn)
    if (flow === program) fireEvent.click(drawn!)
    expect(container.querySelectorAll('[data-step]')).toHaveLength(flow === program ? 2 : 1)
    act(() => root.unmount())
    container.remove()
  },
)

test('on a server a dialog is nothing, and opens when the page lives', async () => {
  const form = <ChatForm program={program} />
  const container = document.body.appendChild(document.createElement('div'))
  expect(renderToString(form)).toBe('')
  const root = await act(async () => hydrateRoot(container, form))
  await settled()
  expect(forms()).toHaveLength(1)
  act(() => root.unmount())
  container.remove()
})
