import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setAt } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { formOf, words } from './form-view.test-kit.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

test('a press turns the question of a closed card into a text to edit, and Escape turns it back', async () => {
  const { document, value, first, container, user } = await formOf('piano')
  const before = document.text
  const name = words('form-outline-question', { step: first })
  await user.click(button(name))
  await user.keyboard('!')
  expect(value().steps[first]!.bubbles.question).toMatch(/!$/)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name })).toBeNull()
  expect(globalThis.document.activeElement).toBe(button(name))
  expect(container.querySelectorAll('.form-card[data-open="true"]')).toHaveLength(0)
  act(() => document.undo())
  expect(document.text).toBe(before)
})

test('an option is added, named, moved and removed in a closed card', async () => {
  const { document, value, first, user } = await formOf('piano')
  const before = document.text
  const options = () => (value().steps[first]!.fields[first] as { options: Record<string, { title: string }> }).options
  const keys = Object.keys(options())
  await user.click(screen.getByRole('button', { name: words('form-outline-add-option-to', { field: first }) }))
  await user.keyboard('A harpsichord')
  expect(options().option!.title).toBe('A harpsichord')
  const what = words('form-outline-option', { name: 'option', field: first })
  await user.click(screen.getByRole('button', { name: words('form-up', { what }) }))
  expect(Object.keys(options()).at(-2)).toBe('option')
  await user.click(screen.getByRole('button', { name: words('form-remove', { what }) }))
  expect(Object.keys(options())).toEqual(keys)
  expect(JSON.parse(document.text)).toEqual(JSON.parse(before))
})

test('an empty message is that of the language again', async () => {
  const { document, value, first, user } = await formOf('piano')
  const before = JSON.parse(document.text) as unknown
  const field = () => value().steps[first]!.fields[first] as { messages?: object; rules: object }
  const [rule = ''] = Object.keys(field().rules)
  const [message] = within(screen.getByRole('region', { name: first })).getAllByRole('button', { name: /^Message for/ })
  expect(message!.dataset.inherited).toBeDefined()
  await user.click(message!)
  await user.keyboard('x')
  expect(field().messages).toEqual({ [rule]: 'x' })
  await user.keyboard('{Backspace}')
  expect(JSON.parse(document.text)).toEqual(before)
})

test('the visitors of a question are a sentence, which opens the condition', async () => {
  const { document, value, user } = await formOf('enquiry')
  const id = Object.keys(value().steps).at(-1)!
  act(() => document.edit(setAt(treeOf(document.text)!, ['steps', id, 'when'], { parent: true })))
  const card = within(screen.getByRole('region', { name: id }))
  const chip = await card.findByRole('button', { name: new RegExp(words('form-only', { audience: 'for parents' })) })
  expect(chip.getAttribute('aria-expanded')).toBe('false')
  await user.click(chip)
  expect(chip.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: 'for the visitors themselves' }))
  expect((value().steps[id] as unknown as { when: object }).when).toEqual({ parent: [false, true] })
})

test('a question for everyone stays one if nobody in particular is chosen', async () => {
  const { document, value, first, user } = await formOf('piano')
  const before = document.text
  const step = Object.entries(value().steps).find(([id, step]) => id !== first && !('when' in step))![0]
  const label = words('form-audience', { what: step })
  await user.click(button(label))
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: label })
  await user.selectOptions(list, '')
  list.focus()
  await user.keyboard('{Enter}')
  expect(document.text).toBe(before)
})

test('a landing page shows what it inherits, and an edit overrides it', async () => {
  const { value, user } = await formOf('parents')
  const step = Object.entries(value().steps).find(([, { fields }]) => fields === undefined)![0]
  const card = within(screen.getByRole('region', { name: step }))
  expect(card.getByRole('button', { name: words('form-outline-add-option-to', { field: step }) })).toBeDefined()
  const [change] = card.getAllByRole('button', { name: /^Change it here: Option / })
  await user.click(change!)
  expect(value().steps[step]!.fields[step]).toHaveProperty('options')
})

test('a landing page changes a part of a condition of its base, removes the condition, and restores it', async () => {
  const { document, value, user } = await formOf('parents')
  const before = JSON.parse(document.text) as unknown
  const card = within(screen.getByRole('region', { name: 'intention' }))
  const own = () => (value().steps.intention as { when?: unknown } | undefined)?.when
  const label = words('form-audience', { what: 'intention' })
  const audience = () => within(card.getByRole('region', { name: label }))
  await user.click(audience().getByRole('button', { name: new RegExp(label) }))
  expect(own()).toBeUndefined()
  await user.selectOptions(audience().getAllByRole('combobox').at(-1)!, 'lpType')
  expect(own()).toEqual({ lpType: 'standard' })
  await user.click(audience().getAllByRole('button', { name: /^Remove / })[0]!)
  expect(own()).toEqual({ parent: null, lpType: 'standard' })

  await user.click(card.getByRole('button', { name: words('form-audience-all', { what: 'intention' }) }))
  expect(own()).toBeNull()
  expect(globalThis.document.activeElement?.textContent).toContain(words('form-audience-everyone'))
  await user.click(card.getByRole('button', { name: words('form-audience-base') }))
  expect(JSON.parse(document.text)).toEqual(before)
})
