import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { formSchema } from './branch.ts'
import { formOf, words } from './form-view.test-kit.tsx'
import { helpIn } from './help.ts'
import { titleOf, valueTitleOf } from './titles.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterEach(cleanup)

const typeName = (type: string) => valueTitleOf(['type'], type, 'en')
/** Chooses a type in the dialog, with the keyboard. */
async function chooseType(user: UserEvent, type: string) {
  await user.type(screen.getByRole('searchbox', { name: words('adding-search') }), typeName(type))
  await user.keyboard('{Enter}')
}

test('a field with another type has the help of that type, and the dialog says what is dropped', async () => {
  const { value, unfold, user, document: file } = await formOf('piano')
  const [step, field] = Object.entries(value().steps).flatMap(([id, { fields }]) =>
    Object.entries(fields as Record<string, { type: string }>).flatMap(([name, { type }]) =>
      type === 'text' ? [[id, name]] : [],
    ),
  )[0]!
  await unfold(step!, 'Fields', field!)
  const before = file.text
  const helpOfType = (type: string) => helpIn(vocabulary, 'en')(formSchema, ['steps', '*', 'fields', '*', 'type'], type)
  const type = () => document.getElementById(`form:steps/${step}/fields/${field}/type`)!
  const helpText = () => type().closest('.form-line')!.querySelector('.form-help')!.textContent
  expect(helpText()).toBe(helpOfType('text'))
  await user.click(type())
  await user.keyboard('{ArrowRight}')
  expect(file.text).toBe(before)
  expect(helpText()).toBe(helpOfType('text'))
  await user.type(screen.getByRole('searchbox', { name: words('adding-search') }), typeName('date'))
  const note = screen.getByRole('button', { name: words('adding-type-change') }).getAttribute('aria-describedby')!
  expect(document.getElementById(note)!.textContent).toContain(titleOf(['maxLength'], 'en'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(type())
  expect((value().steps[step!]!.fields[field!] as { type: string }).type).toBe('date')
  expect(helpText()).toBe(helpOfType('date'))
  expect(helpOfType('date')).not.toBe(helpOfType('text'))
  act(() => file.undo())
  expect(file.text).toBe(before)
})

test('the arrow keys move in the list of pictures, and Enter takes one', async () => {
  const { document: flow, unfold, user } = await formOf('piano')
  const before = flow.text
  await unfold('Frame', 'Logo')
  const picture = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Picture' })
  const item = [...picture.options].at(-2)!.value
  picture.focus()
  // Imitates a browser in which an arrow key changes the value of a list.
  await user.keyboard('{ArrowDown}')
  fireEvent.change(picture, { target: { value: '' } })
  expect([flow.text, screen.queryByRole('textbox', { name: 'Picture' })]).toEqual([before, null])
  fireEvent.change(picture, { target: { value: item } })
  expect(flow.text).toBe(before)
  await user.keyboard('{Enter}')
  expect(flow.text).toContain(`"${item}"`)
})

test('the fields of a group’s entries can be added, edited and removed', async () => {
  const { workspace, document, value, unfold, user } = await formOf('piano')
  const file = value()
  const [step, field] = ['spares', 'spare'] as const
  interface Group {
    readonly entry: { readonly fields: Readonly<Record<string, object>> }
  }
  const group = () => value().steps[step]!.fields[field] as Group
  const name = { type: 'text', label: 'Name' }
  const declared = { type: 'group', label: 'Parts', entry: { title: 'Part {number}', fields: { name } } }
  file.steps[step] = { bubbles: { question: 'Which?' }, confirm: true, fields: { [field]: declared } } as never
  file.order.push(step)
  await act(async () => {
    document.edit({ from: 0, to: document.text.length, insert: JSON.stringify(file, null, 2) })
    await expect.poll(() => workspace.snapshot().sound?.order, { timeout: 60_000 }).toContain(step)
  })

  const fields = await unfold(step, 'Fields', field, 'Entry', 'Fields')
  await user.click(within(fields).getByRole('button', { name: words('form-add-to', { what: 'Fields' }) }))
  await chooseType(user, 'text')
  const added = Object.keys(group().entry.fields).find((id) => id !== 'name')!
  expect(group().entry.fields).toMatchObject({ name, [added]: { type: 'text' } })

  const way = () => within(screen.getByRole('navigation', { name: words('form-way') }))
  await user.click(way().getByRole('button', { name: step }))
  const own = await unfold(step, 'Fields', field, 'Entry', 'Fields', 'name')
  await user.type(within(own).getByRole('textbox', { name: /^Label/ }), 's')
  await user.click(within(own).getByRole('button', { name: new RegExp(typeName('text')) }))
  await chooseType(user, 'number')
  expect(group().entry.fields.name).toMatchObject({ type: 'number', label: 'Names' })
  await user.click(way().getByRole('button', { name: step }))
  await user.click(within(fields).getByRole('button', { name: words('form-remove', { what: 'name' }) }))
  expect(Object.keys(group().entry.fields)).toEqual([added])
})
