import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readyToSend } from '../tests/support/conversation.ts'
import { draw } from '../tests/support/draw.tsx'
import { edition } from '../tests/support/enquiry.ts'

afterEach(cleanup)

test('a labelled computed value is shown below the answers, without a link', () => {
  const program = edition((flow) => {
    flow.review = { title: 'Check', change: 'Change' }
    flow.computed = {
      years: { years: { from: '2000-01-01', to: '2026-01-01' }, label: 'Years', format: { unit: 'y' } },
    }
  })
  draw(readyToSend({}, { program }))
  const row = screen.getByRole('region', { name: 'Check' }).querySelector<HTMLElement>('[data-answer="years"]')!
  expect(within(row).getByRole('term').textContent).toBe('Years')
  expect(row.textContent).toContain('26 y')
  expect(within(row).queryByRole('button')).toBeNull()
})

test('before the send button all answers are in a named list, and each leads back to its question', () => {
  const program = edition((flow) => (flow.review = { title: 'Check', change: 'Change' }))
  draw(readyToSend({}, { program }))
  const list = screen.getByRole('region', { name: 'Check' })
  const terms = within(list)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  expect(terms).toContain(program.flow.steps.tel!.fields.tel!.label)
  const tel = list.querySelector<HTMLElement>('[data-answer="tel"]')!
  expect(tel.textContent).toContain('09012345678')
  fireEvent.click(within(tel).getByRole('button', { name: /^Change / }))
  expect(document.activeElement).toBe(document.querySelector('[data-step="tel"]'))
  const send = document.querySelector('[data-part="send"]')!
  expect(list.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
