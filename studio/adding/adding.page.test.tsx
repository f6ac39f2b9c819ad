import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inNextRow } from '../controls/CardList.tsx'
import { addQuestion, formOf, words } from '../form/form-view.test-kit.tsx'
import { stepsOf } from '../form/steps.ts'
import { valueTitleOf } from '../form/titles.ts'

afterEach(cleanup)

const opener = () => screen.getByRole('button', { name: `+ ${words('form-add-step')}` })
const list = () => screen.getByRole('listbox', { name: words('adding-kinds') })
const chosen = () => within(list()).getByRole('option', { selected: true })

test('a question is added after the card that was used last, and one step undoes it', async () => {
  const { document: flow, value, first, open, user } = await formOf('piano')
  const [before, text] = [stepsOf(value()), flow.text]
  await user.click(open(first))
  await addQuestion(user, valueTitleOf(['type'], 'date', 'en'))
  const now = stepsOf(value())
  const added = now.find((id) => !before.includes(id))!
  expect(now).toEqual([before[0], added, ...before.slice(1)])
  expect(value().steps[added]!.fields).toMatchObject({ [added]: { type: 'date' } })
  const box = document.activeElement as HTMLTextAreaElement
  expect(box.id).toBe(`form:steps/${added}/bubbles/question`)
  // Typing replaces the proposed text.
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, box.value.length])
  act(() => flow.undo())
  expect(flow.text).toBe(text)
})

test('the place can be chosen', async () => {
  const { value, user } = await formOf('piano')
  const before = stepsOf(value())
  await user.click(opener())
  const place = screen.getByRole<HTMLSelectElement>('combobox', { name: words('adding-place') })
  expect(place.value).toBe('')
  await user.selectOptions(place, before[1]!)
  await user.click(screen.getByRole('button', { name: words('adding-add') }))
  expect(stepsOf(value()).indexOf(before[2]!)).toBe(3)
})

test('the keyboard searches, moves and adds', async () => {
  const { value, user } = await formOf('short')
  const before = Object.keys(value().steps).length
  await user.click(opener())
  expect(document.activeElement).toBe(list())
  const first = chosen().textContent
  await user.keyboard('{ArrowRight}')
  expect(chosen().textContent).not.toBe(first)
  expect(list().getAttribute('aria-activedescendant')).toBe(chosen().id)
  await user.keyboard('{ArrowLeft}{Home}')
  expect(chosen().textContent).toBe(first)

  const search = screen.getByRole('searchbox', { name: words('adding-search') })
  await user.type(search, 'no such thing')
  expect(within(list()).getByRole('status').textContent).toContain('no such thing')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words('adding-add') }).disabled).toBe(true)
  await user.clear(search)
  await user.type(search, 'rating')
  expect(within(list()).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(Object.keys(value().steps)).toHaveLength(before + 1)
  expect(screen.queryByRole('listbox', { name: words('adding-kinds') })).toBeNull()
})

test('a variant adds a question to the order of its base', async () => {
  const { value, workspace, user } = await formOf('sms')
  const { order } = value()
  await addQuestion(user, words('adding-birthday'))
  const text = workspace.snapshot().text
  await expect.poll(() => workspace.snapshot().checked?.of === text, { timeout: 60_000 }).toBe(true)
  const wrong = workspace
    .snapshot()
    .checked!.findings.filter((item) => item.flow === 'sms' && item.severity === 'error')
  expect(wrong).toEqual([])
  expect(JSON.stringify(value().order)).not.toBe(JSON.stringify(order))
}, 90_000)

test('a second confirmation by SMS cannot be added, and the dialog says why', async () => {
  const { value, user } = await formOf('enquiry')
  const before = JSON.stringify(value())
  await user.click(opener())
  await user.click(screen.getByText(words('adding-sms'), { selector: '.adding-name' }))
  const add = screen.getByRole<HTMLButtonElement>('button', { name: words('adding-add') })
  expect(add.disabled).toBe(true)
  expect(document.getElementById(add.getAttribute('aria-describedby')!)!.textContent).toBe(words('adding-once'))
  await user.dblClick(screen.getByText(words('adding-sms'), { selector: '.adding-name' }))
  expect(JSON.stringify(value())).toBe(before)
})

test('the example shows the chosen question in a frame with its name', async () => {
  const { user } = await formOf('short')
  await user.click(opener())
  const title = valueTitleOf(['type'], 'matrix', 'en')
  await user.click(screen.getByText(title, { selector: '.adding-name' }))
  expect(screen.getByTitle(words('adding-example', { title }))).toBeInstanceOf(HTMLIFrameElement)
})

test('up and down lead to the nearest card of the next row', () => {
  const boxes = [0, 100, 200, 10, 190].map((left, index) => ({ left, top: index < 3 ? 0 : 50 }))
  expect([0, 1, 2].map((at) => inNextRow(boxes, at, 1))).toEqual([3, 3, 4])
  expect(inNextRow(boxes, 4, -1)).toBe(2)
  expect([inNextRow(boxes, 3, 1), inNextRow(boxes, 0, -1)]).toEqual([3, 0])
  expect(inNextRow([], -1, 1)).toBe(-1)
})
