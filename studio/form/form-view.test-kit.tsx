import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { WordsContext, wordsOf } from '../words/words.ts'
import type { Keeper, StoredFlow } from '../workspace/keeper.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { FormView } from './FormView.tsx'
import { stepsOf } from './steps.ts'

export const words = wordsOf('en')

/**
 * Shows a flow of the project in the form view, in English.
 *
 * @param keeper replaces parts of the keeper, which otherwise saves nothing
 * @param more further files, in addition to those of the project
 */
export async function formOf(id: string, keeper: Partial<Keeper> = {}, more: readonly StoredFlow[] = []) {
  const stored = storedFlows()
  const workspace = workspaceHere({ ...stored, flows: [...stored.flows, ...more] }, keeper)
  await workspace.open(id)
  await expect.poll(() => workspace.snapshot().sound, { timeout: 20_000 }).toBeDefined()
  const { document } = workspace
  const { container } = render(
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <FormView document={document} language="en" toJson={() => {}} />
      </WorkspaceContext>
    </WordsContext>,
  )
  const value = () =>
    JSON.parse(document.text) as {
      steps: Record<string, { bubbles: Record<string, unknown>; fields: Record<string, unknown> }>
      order: string[]
    }
  const [first = ''] = stepsOf(value())
  const open = (name: string, within_: HTMLElement = container) =>
    [...within_.querySelectorAll<HTMLElement>('.form-opener')].find(
      (element) => element.querySelector('.form-title')!.textContent === name,
    )!
  return { workspace, document, container, value, first, open, user: userEvent.setup() }
}
