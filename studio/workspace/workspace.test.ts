import { expect, test } from 'vitest'
import type { Desk } from '../desk/desk.ts'
import type { Keeper, Save } from './keeper.ts'
import { Workspace } from './workspace.ts'

/** A workspace on a folder that is an object; what is in "wrong" has mistakes. */
async function opened(files: Record<string, string>) {
  const saves: Save[] = []
  const keeper: Keeper = {
    read: () => Promise.resolve({ flows: Object.entries(files).map(([id, text]) => ({ id, text })) }),
    save(save) {
      saves.push(save)
      if (files[save.id] !== save.before) return Promise.resolve({ changed: files[save.id]! })
      if (!save.draft) files[save.id] = save.text
      return Promise.resolve({ saved: true })
    },
  }
  const check = ({ texts }: { readonly texts: Readonly<Record<string, string>> }, id: string) =>
    Promise.resolve({ said: texts[id]!.includes('wrong') ? [{ severity: 'error', flow: id }] : [], explored: undefined })
  const desk = { reader: { read: () => Promise.resolve({ flow: undefined, said: [] }) }, prover: { check } } as unknown as Desk
  const workspace = new Workspace(desk, keeper, 'en')
  await workspace.open()
  const write = (text: string) => workspace.document.edit({ from: 0, to: workspace.document.text.length, insert: text })
  return { workspace, saves, write, text: () => workspace.document.text }
}

test('what is typed stays when the folder is read again', async () => {
  const { workspace, write, text } = await opened({ a: 'one' })
  write('two')
  await workspace.refresh()
  expect([text(), workspace.isChanged('a'), workspace.snapshot().elsewhere]).toEqual(['two', true, {}])
})

test('a file that was changed elsewhere is taken over, as a step that can be undone', async () => {
  const files = { a: 'one' }
  const { workspace, text } = await opened(files)
  files.a = 'two'
  await workspace.refresh()
  expect([text(), workspace.isChanged('a')]).toEqual(['two', false])
  workspace.document.undo()
  expect(text()).toBe('one')
})

test.each([
  ['file', 'theirs', false],
  ['own', 'mine', true],
] as const)('changed here and elsewhere, nothing is written over before it is settled (%s)', async (by, kept, isChanged) => {
  const files = { a: 'one' }
  const { workspace, write, text } = await opened(files)
  write('mine')
  files.a = 'theirs'
  expect(await workspace.save()).toMatchObject({ changed: 'theirs' })
  expect([files.a, text(), workspace.snapshot().elsewhere]).toEqual(['theirs', 'mine', { a: 'theirs' }])
  workspace.settle('a', by)
  expect([text(), workspace.isChanged('a'), workspace.snapshot().elsewhere]).toEqual([kept, isChanged, {}])
  await workspace.save()
  expect(files.a).toBe(kept)
})

test('what has mistakes is kept as a draft, and the flow stays what it was', async () => {
  const files = { a: 'one' }
  const { workspace, write, saves } = await opened(files)
  write('wrong')
  expect(await workspace.save()).toEqual({ saved: true, draft: true })
  expect([files.a, saves.at(-1)?.draft, workspace.isChanged('a')]).toEqual(['one', true, true])
  write('right')
  expect(await workspace.save()).toEqual({ saved: true, draft: false })
  expect([files.a, workspace.isChanged('a')]).toEqual(['right', false])
})

test('a new flow is there before it is saved', async () => {
  const { workspace, saves } = await opened({ b: 'one' })
  workspace.add('a', 'new')
  expect(workspace.snapshot()).toMatchObject({ ids: ['a', 'b'], current: 'a' })
  await workspace.refresh()
  await workspace.save()
  expect(saves.at(-1)).toEqual({ id: 'a', text: 'new', draft: false, before: undefined })
})
