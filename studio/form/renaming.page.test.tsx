import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formOf, words } from './form-view.test-kit.tsx'

afterEach(cleanup)

type FlowFile = { readonly order?: readonly string[]; readonly steps: Readonly<Record<string, unknown>> }

/** Renames the step with that id through its card. */
async function renamed({ open, user }: Awaited<ReturnType<typeof formOf>>, id: string, name = 'calledOtherwise') {
  await user.click(open(id))
  // A field may have the same name. The name of the question comes last in its card.
  const box = screen.getAllByRole('textbox', { name: words('form-name-of', { name: id }) }).at(-1)
  await user.clear(box!)
  await user.type(box!, `${name}{Enter}`)
}

test.each(['enquiry', 'short'])('renaming in %s changes, undoes and checks the entire family together', async (id) => {
  const form = await formOf(id)
  const { workspace } = form
  const before = workspace.opened.texts
  const fileNow = () => JSON.parse(workspace.documentOf('short')!.text) as FlowFile
  const step = fileNow().order!.find((item) => item in fileNow().steps)!
  await renamed(form, step)
  expect([fileNow().order, Object.keys(fileNow().steps)]).toEqual([
    expect.arrayContaining(['calledOtherwise']),
    expect.arrayContaining(['calledOtherwise']),
  ])
  expect((JSON.parse(workspace.documentOf('enquiry')!.text) as FlowFile).order).toContain('calledOtherwise')
  expect(document.activeElement).toBe(form.open('calledOtherwise'))

  const { text } = workspace.snapshot()
  await expect
    .poll(() => workspace.snapshot().checked?.of === text && workspace.snapshot().checked?.family, { timeout: 25_000 })
    .toEqual([])

  const after = workspace.opened.texts
  workspace.documentOf('short')!.replace(`${after.short!}\n`)
  if (id === 'enquiry') {
    // Another change was made there since, so the operation is not undone by half.
    expect(workspace.undo()).toEqual(['short'])
    act(() => workspace.documentOf('short')!.undo())
  } else act(() => void workspace.undo())
  expect(workspace.opened.texts).toEqual(after)
  act(() => void workspace.undo())
  expect(workspace.opened.texts).toEqual(before)
  act(() => void workspace.redo())
  expect(workspace.opened.texts).toEqual(after)
})

test('a name that a variant already uses is refused, and the reason is shown', async () => {
  const form = await formOf('enquiry')
  const { workspace, first } = form
  const short = workspace.documentOf('short')!
  const own = JSON.parse(short.text) as FlowFile
  act(() => short.replace(JSON.stringify({ ...own, steps: { ...own.steps, special: {} } })))
  const before = workspace.opened.texts
  await renamed(form, first, 'special')
  expect(workspace.opened.texts).toEqual(before)
  expect(screen.getByRole('alert').textContent).toBe(words('form-rename-taken', { name: 'special', flows: 'short' }))
})

test('while a variant cannot be read, nothing is renamed, and the reason is shown', async () => {
  const form = await formOf('enquiry')
  const { workspace, first } = form
  act(() => workspace.documentOf('short')!.replace(`${workspace.documentOf('short')!.text}}`))
  const before = workspace.opened.texts
  await renamed(form, first)
  expect(workspace.opened.texts).toEqual(before)
  expect(screen.getByRole('alert').textContent).toBe(words('form-rename-unreadable', { flows: 'short' }))
})
