import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formOf, words } from './form-view.test-kit.tsx'

afterEach(cleanup)

test('a picture can be chosen from those of the folder and is shown, and another name can be typed', async () => {
  const { workspace, document: flow, open, user } = await formOf('piano')
  const before = flow.text
  await user.click(open('Frame'))
  await user.click(open('Logo', open('Frame').closest('section')!))
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Picture' })
  const { value } = choice()
  expect(choice().closest('.form-picture')!.querySelector('img')!.getAttribute('src')).toBe(`./art/${value}`)
  const item = workspace.opened.pictures!.find((file) => file !== value)!
  await user.selectOptions(choice(), item)
  expect(flow.text).toBe(before.replace(`"${value}"`, `"${item}"`))
  act(() => flow.undo())
  expect(flow.text).toBe(before)
  await user.selectOptions(choice(), words('form-picture-other'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Picture' }))
  await user.keyboard('{End}x')
  expect(flow.text).toContain(`"${value}x"`)
})

test('pictures that were picked without a folder are shown from the browser', async () => {
  const { workspace, open, user } = await formOf('piano', { pictureUrl: (name) => `blob:picked/${name}` })
  await user.click(open('Frame'))
  await user.click(open('Logo', open('Frame').closest('section')!))
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Picture' })
  const shown = () => choice.closest('.form-picture')!.querySelector('img')!.getAttribute('src')
  expect(shown()).toBe(`blob:picked/${choice.value}`)
  const item = workspace.opened.pictures!.find((file) => file !== choice.value)!
  await user.selectOptions(choice, item)
  expect(shown()).toBe(`blob:picked/${item}`)
})
