import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WordsContext, wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { workspaceOn, type Folder } from '../workspace/workspace.test-kit.ts'
import { useSavingStatus } from './saving-status.ts'

afterEach(cleanup)
const words = wordsOf('en')
const Status = () => <output>{useSavingStatus().text}</output>

async function drawn(folder: Folder) {
  const opened = await workspaceOn(folder)
  render(
    <WordsContext value={words}>
      <WorkspaceContext value={opened.workspace}>
        <Status />
      </WorkspaceContext>
    </WordsContext>,
  )
  return { ...opened, status: () => screen.getByRole('status').textContent }
}

test('saving all lists the flows that were saved as drafts, whichever flow is shown', async () => {
  const { workspace, status } = await drawn({ files: { sound: 'one', broken: 'one' } })
  await act(async () => {
    workspace.documentOf('broken')!.replace('wrong')
    workspace.choose('sound')
    workspace.document.replace('two')
    await workspace.save('all')
  })
  expect(status()).toBe(words('saved-drafts', { flows: 'broken' }))
  // Saving the current flow alone stores no draft.
  await act(async () => {
    workspace.document.replace('three')
    await workspace.save()
  })
  expect(status()).toBe(words('saved'))
})

test('the status reports an unresolved conflict', async () => {
  const files = { sound: 'one' }
  const { workspace, status } = await drawn({ files })
  await act(async () => {
    workspace.document.replace('mine')
    files.sound = 'theirs'
    await workspace.refresh()
  })
  expect(status()).toBe(words('question-changed'))
})
