import { expect, test, vi } from 'vitest'
import { browserStorage, workspaceOn } from './workspace.test-kit.ts'

test('unsaved work is stored within a second with its undo steps, and restored by a reload', async () => {
  const files = { a: 'one' }
  const browser = browserStorage()
  vi.useFakeTimers()
  const before = await workspaceOn({ files }, browser.autosave('tab'))
  for (let step = 0; step < 1500; step++) before.write(`work ${step}`)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  const after = await workspaceOn({ files }, browser.autosave('tab'))
  expect(after.workspace.snapshot()).toMatchObject({
    text: 'work 1499',
    questions: { a: { kind: 'recovered', file: 'one' } },
  })
  after.workspace.settle('a', 'own')
  for (let step = 0; step < 1500; step++) after.workspace.undo()
  expect([after.text(), after.workspace.document.undoable]).toEqual(['one', false])
  for (let step = 0; step < 1500; step++) after.workspace.redo()
  expect(after.text()).toBe('work 1499')
})

test('unsaved work on a file that has changed or was deleted is found, and the file is not overwritten', async () => {
  const files: Record<string, string> = { a: 'one', b: 'one' }
  const browser = browserStorage()
  const before = await workspaceOn({ files }, browser.autosave('tab'))
  before.write('mine')
  before.workspace.choose('b')
  before.write('mine, too')
  await before.workspace.keep()
  files.a = 'theirs'
  delete files.b
  const { workspace } = await workspaceOn({ files }, browser.autosave('tab'))
  expect(workspace.snapshot()).toMatchObject({
    ids: ['a', 'b'],
    questions: { a: { kind: 'changed', file: 'theirs' }, b: { kind: 'gone' } },
  })
  expect((await workspace.save()).outcome).toEqual({ changed: {} })
  expect(files).toEqual({ a: 'theirs' })
})

test('the work of two closed tabs is kept', async () => {
  const files = { a: 'one' }
  const browser = browserStorage()
  for (const tab of ['first', 'second']) {
    const { workspace, write } = await workspaceOn(
      { files },
      { ...browser.autosave(tab), left: () => Promise.resolve([]) },
    )
    write(`of the ${tab}`)
    await workspace.keep()
  }
  const { workspace } = await workspaceOn({ files }, browser.autosave('third'))
  const { left, text } = workspace.snapshot()
  expect([text, ...left.map((work) => work.text)].toSorted()).toEqual(['of the first', 'of the second'])
  await workspace.settleLeft(left[0]!, 'open')
  expect([workspace.snapshot().text, workspace.snapshot().left]).toEqual([left[0]!.text, []])
  workspace.undo()
  expect(workspace.snapshot().text).toBe(text)
})

test('a saved file has its undo steps after a reload, and there is no conflict', async () => {
  const files = { a: 'one' }
  const browser = browserStorage()
  const before = await workspaceOn({ files }, browser.autosave('tab'))
  before.write('two')
  await before.workspace.save()
  await before.workspace.keep()
  const { workspace, text } = await workspaceOn({ files }, browser.autosave('tab'))
  expect(workspace.snapshot().questions).toEqual({})
  workspace.undo()
  expect(text()).toBe('one')
})

test('without browser storage the studio works as usual', async () => {
  const broken = {
    ...browserStorage().autosave('tab'),
    left: () => Promise.reject(new Error('no storage')),
    put: () => Promise.reject(new Error('no storage')),
  }
  const { workspace, write } = await workspaceOn({ files: { a: 'one' } }, broken)
  write('two')
  await workspace.keep()
  expect((await workspace.save()).outcome).toEqual({ saved: true })
})

/** Returns a flow whose text "wrong" was saved as a draft next to the file. */
async function savedDraft() {
  const files = { a: 'one' }
  const drafts: Record<string, { text: string; isCurrent: boolean }> = {}
  const browser = browserStorage()
  const before = await workspaceOn({ files, drafts }, browser.autosave('tab'))
  before.write('wrong')
  await before.workspace.save()
  return { files, drafts, browser, before }
}

test('a draft of a file that has changed does not count as current, even in the browser that wrote it', async () => {
  const { files, drafts, browser, before } = await savedDraft()
  await before.workspace.keep()
  files.a = 'by a colleague'
  drafts.a = { text: 'wrong', isCurrent: false }
  const { workspace } = await workspaceOn({ files, drafts }, browser.autosave('tab'))
  expect(workspace.snapshot()).toMatchObject({
    text: 'wrong',
    questions: { a: { kind: 'changed', file: 'by a colleague' } },
  })
})

test('after saving a draft and undoing, a reload shows the file, its undo steps and the draft', async () => {
  const { files, drafts, browser, before } = await savedDraft()
  before.workspace.undo()
  await before.workspace.keep()
  const { workspace, text } = await workspaceOn({ files, drafts }, browser.autosave('tab'))
  expect([text(), workspace.snapshot().questions, workspace.snapshot().drafts]).toEqual(['one', {}, { a: 'wrong' }])
  workspace.redo()
  expect(text()).toBe('wrong')
})

test('stored work on an older file is forgotten once a draft is opened', async () => {
  const { files, drafts, browser, before } = await savedDraft()
  before.workspace.undo()
  await before.workspace.keep()
  files.a = 'by a colleague'
  drafts.a = { text: 'wrong', isCurrent: false }
  const { workspace } = await workspaceOn({ files, drafts }, browser.autosave('tab'))
  expect(workspace.snapshot()).toMatchObject({
    text: 'wrong',
    questions: { a: { kind: 'draft', file: 'by a colleague' } },
  })
  expect(browser.stored()).toEqual([])
})
