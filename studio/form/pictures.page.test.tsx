import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formOf, words } from './form-view.test-kit.tsx'

afterEach(cleanup)

test('a picture can be chosen from those of the folder and is shown, and another name can be typed', async () => {
  const { workspace, document: flow, unfold, user } = await formOf('piano')
  const before = flow.text
  await unfold('Frame', 'Logo')
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
  const { workspace, unfold, user } = await formOf('piano', { pictureUrl: (name) => `blob:picked/${name}` })
  await unfold('Frame', 'Logo')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Picture' })
  const shown = () => choice.closest('.form-picture')!.querySelector('img')!.getAttribute('src')
  expect(shown()).toBe(`blob:picked/${choice.value}`)
  const item = workspace.opened.pictures!.find((file) => file !== choice.value)!
  await user.selectOptions(choice, item)
  expect(shown()).toBe(`blob:picked/${item}`)
})

const drawing = (content: string) => new File([content], 'Our logo.svg', { type: 'image/svg+xml' })

test('a chosen drawing is put into the project under a free name, and one with a script is refused', async () => {
  const stored: string[] = []
  const {
    document: flow,
    unfold,
    user,
  } = await formOf('piano', {
    addPicture(name) {
      stored.push(name)
      return Promise.resolve(stored.length === 1 ? { failed: { code: 'exists' } } : { saved: true })
    },
  })
  await unfold('Frame', 'Logo')
  const [file] = screen.getAllByLabelText<HTMLInputElement>(words('artwork-pick'), { selector: 'input' })
  const before = flow.text
  await user.upload(file!, drawing('<svg><script/></svg>'))
  await screen.findByText(words('artwork-fault-svg-script', { file: 'Our logo.svg' }))
  expect([flow.text, stored]).toEqual([before, []])
  await user.upload(file!, drawing('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await waitFor(() => expect(stored).toHaveLength(2))
  const [taken, free] = stored
  expect(free).not.toBe(taken)
  await screen.findByText(words('artwork-done', { name: free! }))
  expect(flow.text).toContain(`"${free}"`)
  act(() => flow.undo())
  expect(flow.text).toBe(before)
})

test('without access to the project, the picture is offered as a download', async () => {
  const { document: flow, unfold, user } = await formOf('piano')
  await unfold('Frame', 'Logo')
  const [file] = screen.getAllByLabelText<HTMLInputElement>(words('artwork-pick'), { selector: 'input' })
  const before = flow.text
  await user.upload(file!, drawing('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await screen.findByText(/art/, { selector: '.picture-report' })
  expect(flow.text).toBe(before)
})
