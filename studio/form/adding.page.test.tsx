import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setAt } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { addQuestion, formOf, words } from './form-view.test-kit.tsx'
import { valueTitleOf } from './titles.ts'

afterEach(cleanup)

test('a new option has a value like the others, causes no finding, and gets the focus', async () => {
  const { workspace, value, first, unfold, user } = await formOf('piano')
  const fields = value().steps[first]!.fields as Record<string, { options: Record<string, { value: unknown }> }>
  const [field = ''] = Object.keys(fields)
  await unfold(first, 'Fields', field, 'Options')
  await user.click(screen.getByRole('button', { name: words('form-add-to', { what: 'Options' }) }))
  const { options } = (value().steps[first]!.fields as typeof fields)[field]!
  const [name, option] = Object.entries(options).at(-1)!
  expect(Object.keys(options)).toHaveLength(Object.keys(fields[field]!.options).length + 1)
  expect(typeof option.value).toBe(typeof Object.values(options)[0]!.value)
  expect(document.activeElement!.textContent).toBe(name)
  const { text } = workspace.snapshot()
  await expect.poll(() => workspace.snapshot().checked?.of === text, { timeout: 20_000 }).toBe(true)
  expect(workspace.snapshot().checked!.findings).toEqual([])

  const way = within(screen.getByRole('navigation', { name: words('form-way') }))
  await user.click(way.getByRole('button', { name: first }))
  await user.click(screen.getByRole('button', { name: words('form-remove', { what: name }) }))
  const list = await unfold(first, 'Fields', field, 'Options')
  expect(list.contains(document.activeElement)).toBe(true)
})

test('a new question opens and causes no finding', async () => {
  const { workspace, open, value, user } = await formOf('short')
  const before = Object.keys(value().steps)
  await addQuestion(user, valueTitleOf(['type'], 'text', 'en'))
  const [id = ''] = Object.keys(value().steps).filter((key) => !before.includes(key))
  expect(open(id).getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement!.id).toBe(`form:steps/${id}/bubbles/question`)
  const { text } = workspace.snapshot()
  await expect.poll(() => workspace.snapshot().checked?.of === text, { timeout: 20_000 }).toBe(true)
  expect(
    workspace.snapshot().checked!.findings.filter(({ flow, severity }) => flow === 'short' && severity === 'error'),
  ).toEqual([])
})

test('findings in a new question are hidden until its card is left, also under another name', async () => {
  const { workspace, open, value, first, user } = await formOf('piano')
  const before = Object.keys(value().steps)
  await addQuestion(user, valueTitleOf(['type'], 'text', 'en'))
  const [id = ''] = Object.keys(value().steps).filter((key) => !before.includes(key))
  expect(workspace.snapshot().fresh).toEqual([['steps', id]])
  const box = screen.getAllByRole('textbox', { name: words('form-name-of', { name: id }) }).at(-1)
  await user.clear(box!)
  await user.type(box!, 'garden{Enter}')
  expect(document.activeElement).toBe(open('garden'))
  expect(workspace.snapshot().fresh).toContainEqual(['steps', 'garden'])
  await user.click(open(first))
  expect(workspace.snapshot().fresh).toEqual([])
})

test('a rule shows its message, and can be switched off', async () => {
  const { value, unfold, user, document: flow } = await formOf('piano')
  const [id, step] = Object.entries(value().steps).find(([, { fields }]) =>
    JSON.stringify(fields).includes('"required":true'),
  )!
  const [field] = Object.entries(step.fields).find(([, item]) => JSON.stringify(item).includes('"required":true'))!
  await unfold(id, 'Fields', field, 'Rules')
  const row = document.getElementById(`form:steps/${id}/fields/${field}/rules/required`)!.closest('.form-line')!
  expect(row.textContent).toContain(words('form-message', { text: '' }).trim())
  expect(row.textContent).not.toContain('true')
  const before = flow.text
  await user.click(row.querySelector('input')!)
  expect(JSON.stringify(value().steps[id]!.fields[field])).not.toContain('"required":true')
  act(() => flow.undo())
  expect(flow.text).toBe(before)
})

test('the argument of a comparing rule is picked: a number, or another field of the step', async () => {
  const { document, unfold, value, user } = await formOf('piano')
  const fieldsOf = (step: string) => value().steps[step]!.fields as Record<string, { rules?: { atLeast?: unknown } }>
  const limited = Object.keys(value().steps).flatMap((id) =>
    Object.entries(fieldsOf(id)).flatMap(([key, { rules }]) =>
      rules?.atLeast === undefined ? [] : [[id, key] as const],
    ),
  )
  const picker = () =>
    screen.queryByRole<HTMLSelectElement>('combobox', { name: words('form-limit', { what: 'At least' }) })

  const alone = limited.find(([step]) => Object.keys(fieldsOf(step)).length === 1)!
  const [step, field] = alone
  await unfold(step, 'Fields', field, 'Rules')
  expect(picker()).toBeNull()

  const add = (id: string, rest: object) =>
    act(() => document.edit(setAt(treeOf(document.text)!, ['steps', step, 'fields', id], { label: id, ...rest })))
  // A number is compared with numbers only.
  add('letters', { type: 'text', maxLength: 9 })
  add('other', { type: 'number' })
  await expect.poll(picker, { timeout: 60_000 }).not.toBeNull()
  expect(picker()!.value).toBe('number')
  await user.selectOptions(picker()!, 'field')
  expect(fieldsOf(step)[field]!.rules!.atLeast).toEqual({ field: 'other' })
  expect(picker()!.value).toBe('field')
  await user.selectOptions(picker()!, 'number')
  expect(fieldsOf(step)[field]!.rules!.atLeast).toBe(0)
}, 120_000)
