import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { formSchema } from './branch.ts'
import { formOf, words } from './form-view.test-kit.tsx'
import { helpIn } from './help.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterEach(cleanup)

test('a field with another type has the help of that type', async () => {
  const { value, open, user } = await formOf('piano')
  const [step, field] = Object.entries(value().steps).flatMap(([id, { fields }]) =>
    Object.entries(fields as Record<string, { type: string }>).flatMap(([name, { type }]) =>
      type === 'text' ? [[id, name]] : [],
    ),
  )[0]!
  await user.click(open(step!))
  await user.click(open('Fields', open(step!).closest('section')!))
  const own = open(field!, open('Fields').closest('section')!).closest('section')!
  await user.click(open(field!, own))
  const helpOfType = (type: string) => helpIn(vocabulary, 'en')(formSchema, ['steps', '*', 'fields', '*', 'type'], type)
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' })
  const helpText = () => type.closest('.form-line')!.querySelector('.form-help')!.textContent
  expect(helpText()).toBe(helpOfType('text'))
  type.focus()
  await user.keyboard('{ArrowDown}')
  fireEvent.change(type, { target: { value: 'date' } })
  expect(helpText()).toBe(helpOfType('text'))
  await user.keyboard('{Enter}')
  expect((value().steps[step!]!.fields[field!] as { type: string }).type).toBe('date')
  expect(helpText()).toBe(helpOfType('date'))
  expect(helpOfType('date')).not.toBe(helpOfType('text'))
})

test('the arrow keys move in the list of pictures, and Enter takes one', async () => {
  const { document: flow, open, user } = await formOf('piano')
  const before = flow.text
  await user.click(open('Frame'))
  await user.click(open('Logo', open('Frame').closest('section')!))
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
  const { workspace, document, value, open, user } = await formOf('piano')
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

  const openIn = async (title: string, outer?: HTMLElement) => {
    const opener = open(title, outer)
    if (opener.getAttribute('aria-expanded') !== 'true') await user.click(opener)
    return opener.closest('section')!
  }
  const ofFields = await openIn('Fields', await openIn(step))
  const fields = await openIn('Fields', await openIn('Entry', await openIn(field, ofFields)))
  await user.click(within(fields).getByRole('button', { name: words('form-add-to', { what: 'Fields' }) }))
  const added = Object.keys(group().entry.fields).find((id) => id !== 'name')!
  expect(group().entry.fields).toMatchObject({ name, [added]: { type: 'text' } })

  const own = await openIn('name', fields)
  await user.type(within(own).getByRole('textbox', { name: /^Label/ }), 's')
  await user.selectOptions(within(own).getByRole('combobox', { name: 'Type' }), 'number')
  expect(group().entry.fields.name).toMatchObject({ type: 'number', label: 'Names' })
  await user.click(within(fields).getByRole('button', { name: words('form-remove', { what: 'name' }) }))
  expect(Object.keys(group().entry.fields)).toEqual([added])
})
