import { expect, test } from 'vitest'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { isToFill } from './snapshot.ts'
import { workspaceOn } from './workspace.test-kit.ts'

test('an unsaved edit stays when the folder is read again', async () => {
  const { workspace, write, text } = await workspaceOn({ files: { a: 'one' } })
  write('two')
  await workspace.refresh()
  expect([text(), workspace.isChanged('a'), workspace.snapshot().questions]).toEqual(['two', true, {}])
})

test('a file that was changed elsewhere is loaded as a step that can be undone', async () => {
  const files = { a: 'one' }
  const { workspace, text } = await workspaceOn({ files })
  files.a = 'two'
  await workspace.refresh()
  expect([text(), workspace.isChanged('a')]).toEqual(['two', false])
  workspace.undo()
  expect([text(), workspace.isChanged('a')]).toEqual(['one', true])
})

test.each([
  ['file', 'theirs', false],
  ['own', 'mine', true],
] as const)(
  'a file changed here and elsewhere is not overwritten before a choice (%s)',
  async (by, expected, isChanged) => {
    const files = { a: 'one' }
    const { workspace, write, text } = await workspaceOn({ files })
    write('mine')
    files.a = 'theirs'
    expect((await workspace.save()).outcome).toEqual({ changed: { a: 'theirs' } })
    expect([files.a, text(), workspace.snapshot().questions]).toEqual([
      'theirs',
      'mine',
      { a: { kind: 'changed', file: 'theirs' } },
    ])
    workspace.settle('a', by)
    expect([text(), workspace.isChanged('a'), workspace.snapshot().questions]).toEqual([expected, isChanged, {}])
    await workspace.save()
    expect(files.a).toBe(expected)
  },
)

test('a text with mistakes is saved as a draft, and the flow is not changed', async () => {
  const files = { a: 'one' }
  const { workspace, write, saves } = await workspaceOn({ files })
  write('wrong')
  expect(await workspace.save()).toMatchObject({ outcome: { saved: true }, drafts: ['a'] })
  expect([files.a, saves.at(-1)?.draft, workspace.isChanged('a'), workspace.isUnsaved]).toEqual([
    'one',
    true,
    true,
    false,
  ])
  write('right')
  expect(await workspace.save()).toMatchObject({ outcome: { saved: true }, drafts: [] })
  expect([files.a, workspace.isChanged('a')]).toEqual(['right', false])
})

test('a new flow is listed before it is saved, and can be discarded', async () => {
  const { workspace, saves } = await workspaceOn({ files: { b: 'one' } })
  workspace.add('a', 'new')
  expect(workspace.snapshot()).toMatchObject({ ids: ['a', 'b'], current: 'a' })
  await workspace.refresh()
  await workspace.save()
  expect(saves.at(-1)).toEqual({ id: 'a', text: 'new', draft: false, before: undefined })
  workspace.add('c', 'newer')
  workspace.discard('c')
  expect(workspace.snapshot()).toMatchObject({ ids: ['a', 'b'], current: 'a', questions: {} })
})

test.each(['own', 'file'] as const)(
  'a deleted file is written again or closed, and never counts as an empty text (%s)',
  async (by) => {
    const files: Record<string, string> = { a: 'one', b: 'other' }
    const { workspace, write } = await workspaceOn({ files })
    write('mine')
    delete files.a
    await workspace.save()
    expect(workspace.snapshot().questions).toEqual({ a: { kind: 'gone' } })
    await workspace.refresh()
    workspace.settle('a', by)
    await workspace.refresh()
    expect(workspace.snapshot().questions).toEqual({})
    if (by === 'own') {
      expect((await workspace.save()).outcome).toEqual({ saved: true })
      expect(files.a).toBe('mine')
    } else expect(workspace.snapshot()).toMatchObject({ ids: ['b'], current: 'b' })
  },
)

test('saving twice at once saves once, and reading meanwhile causes no conflict', async () => {
  const files = { a: 'one' }
  const { workspace, write, saves } = await workspaceOn({ files })
  write('two')
  const [first, , second] = await Promise.all([workspace.save(), workspace.refresh(), workspace.save()])
  expect([first.outcome, second.outcome, saves.length, workspace.snapshot().questions]).toEqual([
    { saved: true },
    { saved: true },
    1,
    {},
  ])
})

test('reverting restores the saved text as an undo step', async () => {
  const { workspace, write, text } = await workspaceOn({ files: { a: 'one' } })
  write('two')
  workspace.revert('a')
  expect(text()).toBe('one')
  workspace.undo()
  expect(text()).toBe('two')
})

test('reverting restores the flows that were changed together, as one step', async () => {
  const { workspace } = await workspaceOn({ files: { a: 'one', b: 'other', c: 'third' } })
  const all = () => ['a', 'b', 'c'].map((id) => workspace.documentOf(id)!.text)
  const insert = [{ from: 0, to: 0, insert: 'new ' }]
  workspace.editTogether(
    new Map([
      ['a', insert],
      ['b', insert],
    ]),
  )
  workspace.documentOf('c')!.edit(insert)
  workspace.choose('a')
  workspace.revert('a')
  expect(all()).toEqual(['one', 'other', 'new third'])
  expect(workspace.undo()).toEqual([])
  expect(all()).toEqual(['new one', 'new other', 'new third'])
})

test('a draft of an older file does not overwrite it unseen, and a current one does', async () => {
  const files = { a: 'by a colleague', b: 'one' }
  const { workspace } = await workspaceOn({
    files,
    drafts: { a: { text: 'stale', isCurrent: false }, b: { text: 'current', isCurrent: true } },
  })
  expect(workspace.snapshot()).toMatchObject({
    current: 'a',
    text: 'stale',
    questions: { a: { kind: 'draft', file: 'by a colleague' } },
  })
  expect((await workspace.save('all')).outcome).toEqual({ changed: {} })
  expect(files.a).toBe('by a colleague')
  workspace.settle('a', 'file')
  expect(workspace.snapshot()).toMatchObject({ text: 'by a colleague', questions: {} })
  expect(workspace.documentOf('b')!.text).toBe('current')
})

test('drafts are listed and discarded', async () => {
  const drafts: Record<string, { text: string; isCurrent: boolean }> = {
    a: { text: 'half', isCurrent: true },
    n: { text: 'new', isCurrent: true },
  }
  const { workspace } = await workspaceOn({ files: { a: 'one' }, drafts })
  expect(workspace.snapshot()).toMatchObject({ drafts: { a: 'half', n: 'new' }, ids: ['a', 'n'] })
  await workspace.discardDraft('a')
  await workspace.discardDraft('n')
  expect([drafts, workspace.snapshot().text, workspace.snapshot().ids]).toEqual([{}, 'one', ['a']])
})

test('an operation on several files is saved in all of them together', async () => {
  const files = { a: 'one', b: 'other', c: 'third' }
  const { workspace } = await workspaceOn({ files })
  const replacement = (from: string, text: string) => [{ from: 0, to: from.length, insert: text }]
  workspace.editTogether(
    new Map([
      ['a', replacement('one', 'two')],
      ['b', replacement('other', 'another')],
    ]),
  )
  workspace.choose('a')
  await workspace.save()
  expect([files, workspace.isUnsaved]).toEqual([{ a: 'two', b: 'another', c: 'third' }, false])
})

test('findings in a new part are hidden until it is left or saved, or another flow is chosen', async () => {
  const { workspace } = await workspaceOn({ files: { a: 'one', b: 'other' } })
  const added = [
    ['steps', 'x'],
    ['steps', 'y', 'fields'],
  ]
  const add = () => added.forEach((path) => workspace.holdBack(path))
  add()
  workspace.showHeldBack(([, id]) => id === 'x')
  expect(workspace.snapshot().fresh).toEqual([added[1]])
  await workspace.save()
  expect(workspace.snapshot().fresh).toEqual([])
  add()
  workspace.choose('b')
  expect(workspace.snapshot().fresh).toEqual([])
})

test.each([
  ['steps.x', 'a', true],
  ['steps.x.fields.y', 'a', true],
  ['steps.x[1]', 'a', true],
  ['steps.xy', 'a', false],
  ['steps', 'a', false],
  ['steps.x', 'b', false],
])('a finding at %s of the flow %s belongs to the new part: %s', (path, flow, belongs) => {
  expect(isToFill({ path, flow } as WordedFinding, 'a', [['steps', 'x']])).toBe(belongs)
})

test('the theme is saved as it is, opens beside the flow, and is not among the flows', async () => {
  const files = { a: 'one', 'theme.css': '' }
  const { workspace, saves } = await workspaceOn({ files })
  expect(workspace.snapshot()).toMatchObject({ current: 'a', subject: 'a' })
  workspace.choose('theme.css')
  expect(workspace.snapshot()).toMatchObject({ current: 'theme.css', subject: 'a' })
  workspace.document.replace('wrong in a flow')
  expect([workspace.isUnsaved, Object.keys(workspace.opened.texts)]).toEqual([true, ['a']])
  expect(await workspace.save()).toMatchObject({ outcome: { saved: true }, drafts: [] })
  expect([files['theme.css'], saves.at(-1)?.draft]).toEqual(['wrong in a flow', false])
  workspace.undo()
  expect(workspace.document.text).toBe('')
})
