import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formOf, words } from './form-view.test-kit.tsx'

afterEach(cleanup)

type Said = { readonly order?: readonly string[]; readonly steps: Readonly<Record<string, unknown>> }

/** Gives the step of that name another one, by its card. */
async function renamed({ open, user }: Awaited<ReturnType<typeof formOf>>, id: string) {
  await user.click(open(id))
  const [box] = screen.getAllByRole('textbox', { name: words('form-name-of', { name: id }) })
  await user.clear(box!)
  await user.type(box!, 'calledOtherwise{Enter}')
}

test('what a base calls otherwise is called so in its variants, as they are when that is asked for', async () => {
  const form = await formOf('enquiry')
  const { workspace } = form
  const short = workspace.documentOf('short')!
  const said = () => JSON.parse(short.text) as Said
  const id = said().order!.find((step) => step in said().steps)!
  await renamed(form, id)
  expect(short.text).toContain(`"${id}"`)
  // What is written meanwhile stays.
  act(() => short.edit({ from: 1, to: 1, insert: '\n  "words": { "operator": "x" },' }))
  const before = short.text
  await form.user.click(screen.getByRole('button', { name: words('form-rename-there') }))
  expect(said().order).toContain('calledOtherwise')
  expect(Object.keys(said().steps)).toContain('calledOtherwise')
  expect(short.text).not.toContain(`"${id}":`)
  expect(short.text.replaceAll('calledOtherwise', id)).toBe(before)
  expect(screen.queryByRole('button', { name: words('form-rename-there') })).toBeNull()
  expect(document.activeElement).toBe(form.open('calledOtherwise'))
})

test('what a variant calls otherwise is found in the base and its other variants; who takes it back is offered nothing', async () => {
  const form = await formOf('short')
  const { workspace, document: own, value } = form
  const id = value().order.find((step) => step in value().steps)!
  await renamed(form, id)
  expect(value().order).toContain('calledOtherwise')
  await form.user.click(screen.getByRole('button', { name: words('form-rename-there') }))
  for (const text of Object.values(workspace.opened.texts).filter((text) => /"(?:id|extends)": "enquiry"/.test(text))) expect(text).not.toMatch(new RegExp(`"${id}": \\{\\s*"(?:bubbles|notes)"`))
  const base = JSON.parse(workspace.documentOf('enquiry')!.text) as Said
  expect(base.order).toContain('calledOtherwise')

  act(() => workspace.documentOf('enquiry')!.undo())
  act(() => own.undo())
  await renamed(form, id)
  expect(screen.getByRole('button', { name: words('form-rename-there') })).toBeDefined()
  act(() => own.undo())
  expect(screen.queryByRole('button', { name: words('form-rename-there') })).toBeNull()
})
