import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { wordsOf } from '../words/words.ts'
import { workspaceOn } from '../workspace/workspace.test-kit.ts'
import { drawPanes } from './panes.test-kit.tsx'

afterEach(cleanup)
const words = wordsOf('en')

test('a folder without flows is reported as empty only after it was read', async () => {
  drawPanes(workspaceHere(storedFlows()))
  expect(screen.getByText(words('loading'))).toBeDefined()
  cleanup()
  const { workspace } = await workspaceOn({ files: {} })
  drawPanes(workspace)
  expect(screen.getByText(words('no-flows'))).toBeDefined()
})

test('while a flow is being read, no view reports mistakes', async () => {
  const workspace = workspaceHere(storedFlows())
  await workspace.open('short')
  expect(workspace.snapshot().reading).toBeUndefined()
  drawPanes(workspace)
  for (const view of ['preview', 'texts', 'map', 'funnel'] as const) {
    fireEvent.click(screen.getByText(words(view), { selector: '[role="tab"]' }))
    expect(screen.getAllByText(words('loading-flow')).length).toBeGreaterThan(0)
    for (const claim of ['preview-nothing', 'sheet-not-sound'] as const)
      expect(screen.queryByText(words(claim))).toBeNull()
  }
  expect(document.querySelector<HTMLElement>('.findings [role="status"]')!.dataset.state).toBe('busy')
})
