import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { formOf } from './form-view.test-kit.tsx'
import { helpIn } from './help.ts'
import { formSchema } from './schema.ts'

afterEach(cleanup)

test('a field that gets another type has the help of that type', async () => {
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

test('the arrow keys move in the list of pictures, and nothing is taken before Enter', async () => {
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
