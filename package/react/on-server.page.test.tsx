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
  ['is a choice', program, '[type="radio"]'],
  ['is a text', typed, 'input[type="tel"], input[inputmode="numeric"]'],
])(
  'an inline form is rendered on a server with its first question, which %s, and hydrates without a warning',
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

test('a dialog is rendered as nothing on a server, and opens after hydration', async () => {
  const form = <ChatForm program={program} />
  const container = document.body.appendChild(document.createElement('div'))
  expect(renderToString(form)).toBe('')
  const root = await act(async () => hydrateRoot(container, form))
  await settled()
  expect(forms()).toHaveLength(1)
  act(() => root.unmount())
  container.remove()
})
