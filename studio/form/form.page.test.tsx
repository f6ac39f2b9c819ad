import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Flow } from '../../schemas/flow.ts'
import { nodeAt, treeOf } from '../document/tree.ts'
import { addQuestion, formOf, words } from './form-view.test-kit.tsx'
import { stepsOf } from './steps.ts'
import { valueTitleOf } from './titles.ts'

afterEach(cleanup)
test('a text of a question can be edited and undone', async () => {
  const { document, value, first, unfold, user } = await formOf('piano')
  const before = document.text
  await unfold(first, 'Texts')
  const box = screen.getByRole('textbox', { name: 'question' })
  await user.click(box)
  await user.paste('!!!')
  expect(value().steps[first]!.bubbles.question).toContain('!!!')
  act(() => document.undo())
  expect(document.text).toBe(before)
})

test('steps can be moved by keyboard: the focus stays, and the move is announced', async () => {
  const { value, first, user } = await formOf('piano')
  const down = screen.getByRole('button', { name: words('form-down', { what: first }) })
  down.focus()
  await user.keyboard('{Enter}')
  expect(stepsOf(value())[1]).toBe(first)
  expect(document.activeElement!.getAttribute('aria-label')).toBe(words('form-down', { what: first }))
  expect(screen.getByRole('status').textContent).toBe(
    words('form-moved', { what: first, at: 2, of: stepsOf(value()).length }),
  )
})

test('a step can be added, duplicated and removed', async () => {
  const { document, value, first, user } = await formOf('piano')
  const before = document.text
  const ids = stepsOf(value())
  await addQuestion(user, valueTitleOf(['type'], 'text', 'en'))
  await user.click(screen.getByRole('button', { name: words('form-duplicate', { what: first }) }))
  expect(stepsOf(value())).toHaveLength(ids.length + 2)
  await user.click(screen.getByRole('button', { name: words('form-remove', { what: first }) }))
  expect(stepsOf(value())).not.toContain(first)
  for (let step = 0; step < 3; step++) act(() => document.undo())
  expect(document.text).toBe(before)
})

test('a text can get plural forms, and become one text again', async () => {
  const { value, unfold, user } = await formOf('piano')
  const last = stepsOf(value()).at(-1)!
  await unfold(last, 'Texts')
  const what = 'question'
  const text = () => value().steps[last]!.bubbles.question
  const before = text()
  await user.click(screen.getByRole('button', { name: words('form-plural-add-to', { what }) }))
  const { plural, ...forms } = text() as Record<string, string>
  expect(forms).toEqual({ one: before, other: before })
  const group = screen.getByRole('group', { name: words('form-plural-of', { what }) })
  const numbers = within(group).getByRole<HTMLSelectElement>('combobox', { name: words('form-plural-by') })
  expect(numbers.value).toBe(plural)
  await user.type(within(group).getByRole('textbox', { name: 'Singular (one)' }), '!')
  expect((text() as typeof forms).one).toBe(`${String(before)}!`)
  await user.selectOptions(within(group).getByRole('combobox', { name: words('form-add-to', { what }) }), '0')
  expect(Object.keys(text() as object)).toContain('0')
  await user.click(screen.getByRole('button', { name: words('form-plural-end-of', { what }) }))
  expect(text()).toBe(before)
})

test('a text can get a case, whose condition is picked from lists', async () => {
  const { value, unfold, user } = await formOf('piano')
  const second = stepsOf(value()).at(-1)!
  await unfold(second, 'Texts')
  const what = 'question'
  await user.click(screen.getByRole('button', { name: words('form-add-case-to', { what }) }))
  const cases = value().steps[second]!.bubbles.question as { when?: Record<string, unknown>; use: string }[]
  expect(cases).toHaveLength(2)
  expect(cases[1]).toEqual({ use: cases[0]!.use })
  await user.click(
    screen.getAllByRole('button', { expanded: false }).find((element) => element.className === 'form-whom')!,
  )
  const [row] = screen.getAllByRole('group').filter((element) => element.className === 'form-asked')
  const chips = within(row!).getAllByRole('checkbox')
  await user.click(chips[1]!)
  const [name = ''] = Object.keys(cases[0]!.when!)
  const [now] = value().steps[second]!.bubbles.question as typeof cases
  expect(now!.when![name]).toHaveLength(2)
})

test('a field that is renamed is renamed everywhere', async () => {
  const { document, first, unfold, user } = await formOf('piano')
  const before = document.text
  await unfold(first, 'Fields')
  const [box] = screen.getAllByRole('textbox', { name: words('form-name-of', { name: first }) })
  await user.clear(box!)
  await user.type(box!, 'kindOf{Enter}')
  const now = JSON.parse(document.text) as { steps: Record<string, { when?: Record<string, unknown> }> }
  const old = JSON.parse(before) as typeof now
  const dependents = Object.keys(old.steps).filter((id) => old.steps[id]!.when?.[first] !== undefined)
  expect(dependents.length).toBeGreaterThan(0)
  expect(dependents.map((id) => now.steps[id]!.when!.kindOf)).toEqual(
    dependents.map((id) => old.steps[id]!.when![first]),
  )
  act(() => document.undo())
  expect(document.text).toBe(before)
})

test('a text that is no JSON is reported with its line, and can be restored', async () => {
  const { document, first, user } = await formOf('piano')
  const before = document.text
  act(() => document.edit({ from: before.indexOf('\n', 5), to: before.indexOf('\n', 5), insert: ' }' }))
  expect(screen.getByRole('alert').textContent).toContain(words('form-broken', { line: 2 }).slice(0, 20))
  await user.click(screen.getByRole('button', { name: words('undo') }))
  expect(document.text).toBe(before)
  expect(screen.getByRole('button', { name: words('form-down', { what: first }) })).toBeDefined()
})

test('pointing at a place in the text opens it in the form', async () => {
  const { document, container, first, open } = await formOf('piano')
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
  const offset = document.text.indexOf(`"${first}": {`)
  act(() => document.point(offset, offset))
  expect(open(first).getAttribute('aria-expanded')).toBe('true')
  expect(container.ownerDocument.activeElement).toBe(open(first))

  // A text deep inside closed parts: all parts around it open. The text is marked and has the focus, until the focus
  // moves on.
  const { steps } = JSON.parse(document.text) as Flow
  const [second = ''] = Object.keys(steps).filter((id) => id !== first)
  const [[bubble, wording] = []] = Object.entries(steps[second]!.bubbles)
  const place = nodeAt(treeOf(document.text)!, ['steps', second, 'bubbles', bubble!])!
  act(() => document.point(place.offset, place.offset + place.length))
  const control = container.ownerDocument.activeElement as HTMLTextAreaElement
  expect([control.value, control.dataset.pointed]).toEqual([wording, ''])
  act(() => open(first).focus())
  expect(container.querySelector('[data-pointed]')).toBeNull()
})

test('a closed card shows no name in braces', async () => {
  const { container, document: flow } = await formOf('enquiry')
  expect(flow.text).toContain('"{requester}')
  const summaries = [...container.querySelectorAll('.form-outline-text')].map(({ textContent }) => textContent)
  expect(summaries.length).toBeGreaterThan(8)
  expect(summaries.filter((text) => /[{}]/.test(text))).toEqual([])
})
