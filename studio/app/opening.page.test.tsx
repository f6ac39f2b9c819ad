import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { LogProvider } from '../funnel/LogProvider.tsx'
import { WordsContext, wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { workspaceOn } from '../workspace/workspace.test-kit.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Panes } from './Studio.tsx'

afterEach(cleanup)
const words = wordsOf('en')

const show = (workspace: Workspace) =>
  render(
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <LogProvider>
          <Panes language="en" />
        </LogProvider>
      </WorkspaceContext>
    </WordsContext>,
  )

test('a folder without flows is reported as empty only after it was read', async () => {
  show(workspaceHere(storedFlows()))
  expect(screen.getByText(words('loading'))).toBeDefined()
  cleanup()
  const { workspace } = await workspaceOn({ files: {} })
  show(workspace)
  expect(screen.getByText(words('no-flows'))).toBeDefined()
})

test('while a flow is being read, no view reports mistakes', async () => {
  const workspace = workspaceHere(storedFlows())
  await workspace.open('short')
  expect(workspace.snapshot().reading).toBeUndefined()
  show(workspace)
  for (const view of ['preview', 'texts', 'map', 'funnel'] as const) {
    fireEvent.click(screen.getByText(words(view), { selector: '[role="tab"]' }))
    expect(screen.getAllByText(words('loading-flow')).length).toBeGreaterThan(0)
    for (const claim of ['preview-nothing', 'sheet-not-sound'] as const)
      expect(screen.queryByText(words(claim))).toBeNull()
  }
  expect(document.querySelector<HTMLElement>('.findings [role="status"]')!.dataset.state).toBe('busy')
})
