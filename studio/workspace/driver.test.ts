import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../../tests/support/campaigns.ts'
import { browserStorage, workspaceOn } from './workspace.test-kit.ts'

const ids = ['a', 'b']
const deed = fc.record({
  what: fc.constantFrom(
    'edit',
    'edit',
    'edit',
    'together',
    'undo',
    'redo',
    'save',
    'saveAll',
    'choose',
    'reload',
    'foreign',
    'remove',
    'revert',
    'refresh',
    'discardDraft',
  ),
  id: fc.constantFrom(...ids),
  text: fc.constantFrom('x', 'y', 'wrong ', 'z'),
  by: fc.constantFrom('own' as const, 'file' as const),
})

test('in any sequence of actions here and elsewhere, no work is lost and no file is overwritten unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
      const files: Record<string, string> = { a: 'file a', b: 'file b' }
      const drafts: Record<string, { text: string; isCurrent: boolean }> = {}
      const browser = browserStorage()
      let { workspace } = await workspaceOn({ files, drafts }, browser.autosave('tab'))
      /** The files that were changed elsewhere, until the change is shown. */
      const unseen = new Set<string>()
      const settle = (by: 'own' | 'file') => {
        const { current, questions } = workspace.snapshot()
        const question = questions[current]
        if (!question) return
        const own = workspace.documentOf(current)!.text
        const file = question.kind === 'gone' ? undefined : question.file
        workspace.settle(current, file === undefined ? 'own' : by)
        unseen.delete(current)
        expect(workspace.documentOf(current)!.text).toBe(file === undefined || by === 'own' ? own : file)
        if (by === 'own' || file === undefined || own === file) return
        workspace.undo()
        expect(workspace.documentOf(current)!.text).toBe(own)
        workspace.redo()
      }
      for (const { what, id, text, by } of deeds) {
        const { current } = workspace.snapshot()
        if (current === '') return
        const before = { ...files }
        const texts = workspace.opened.texts
        switch (what) {
          case 'edit':
            workspace.document.edit({ from: workspace.document.text.length, insert: text })
            break
          case 'together':
            workspace.editTogether(new Map(Object.keys(texts).map((key) => [key, [{ from: 0, to: 0, insert: text }]])))
            break
          case 'undo':
          case 'redo':
            workspace[what]()
            break
          case 'save':
          case 'saveAll': {
            const { outcome } = await workspace.save(what === 'save' ? 'current' : 'all')
            for (const item of ids) {
              if (files[item] !== before[item])
                expect([item, unseen.has(item), outcome]).toEqual([item, false, { saved: true }])
            }
            break
          }
          case 'choose':
            if (id in texts) workspace.choose(id)
            break
          case 'revert':
            workspace.revert(current)
            break
          case 'discardDraft':
            if (files[id] !== undefined) await workspace.discardDraft(id)
            break
          case 'foreign':
            files[id] = `${files[id] ?? ''}+${text.trim()}`
            unseen.add(id)
            for (const [item, draft] of Object.entries(drafts))
              if (item === id) drafts[item] = { ...draft, isCurrent: false }
            break
          case 'remove':
            delete files[id]
            unseen.add(id)
            break
          case 'refresh':
            await workspace.refresh()
            break
          case 'reload': {
            const unsaved = Object.keys(texts).filter((key) => workspace.isChanged(key))
            await workspace.keep()
            ;({ workspace } = await workspaceOn({ files, drafts }, browser.autosave('tab')))
            for (const item of unsaved) expect([item, workspace.documentOf(item)?.text]).toEqual([item, texts[item]])
            break
          }
        }
        settle(by)
        // A change that was taken over is shown.
        for (const item of ids)
          if (files[item] !== undefined && workspace.documentOf(item)?.text === files[item]) unseen.delete(item)
      }
    }),
    randomRuns(300, 20_000),
  )
})
