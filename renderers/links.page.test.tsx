import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { converse } from '../tests/support/conversation.ts'
import { draw } from '../tests/support/draw.tsx'
import { edition } from '../tests/support/enquiry.ts'

afterEach(cleanup)

const program = edition((flow) => {
  flow.links = {
    shop: { text: 'shop', href: 'https://shop.example/a?b#c' },
    mail: { text: 'mail', href: 'mailto:a@shop.example' },
    first: { text: 'first', href: '#sex' },
    later: { text: 'later', href: '#tel' },
  }
  flow.steps.birthday!.bubbles.question = 'See {shop}, {mail}, {first} and {later}.'
})

test('links in a text open pages in another tab and lead to questions, and a hidden question is no link', () => {
  const talk = converse({ program })
  talk.open()
  draw(talk)
  act(() => talk.answer('sex'))
  const links = screen
    .getAllByRole('link')
    .map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)))
  expect(links).toEqual([
    ['https://shop.example/a?b#c', '_blank', 'noopener noreferrer'],
    ['mailto:a@shop.example', null, null],
  ])
  expect(document.querySelector('[data-step="birthday"] > [data-bubble="question"]')!.textContent).toBe(
    'See shop, mail, first and later.',
  )
  expect(screen.queryByRole('button', { name: 'later' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  expect(document.activeElement).toBe(document.querySelector('[data-step="sex"]'))
  act(() => talk.answerUpTo('tel'))
  expect(screen.getByRole('button', { name: 'later' }).dataset).toMatchObject({ action: 'go', to: 'tel' })
})
