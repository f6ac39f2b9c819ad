import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { stubBrowserParts } from '../../tests/support/browser-parts.ts'
import { dialogs } from '../adding/dialogs.ts'
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
  stubBrowserParts()
  const stored = storedFlows()
  const workspace = workspaceHere({ ...stored, flows: [...stored.flows, ...more] }, keeper)
  await workspace.open(id)
  await expect.poll(() => workspace.snapshot().sound, { timeout: 20_000 }).toBeDefined()
  const { document } = workspace
  const { container } = render(
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <FormView document={document} language="en" toJson={() => {}} dialogs={dialogs} />
      </WorkspaceContext>
    </WordsContext>,
  )
  const value = () =>
    JSON.parse(document.text) as {
      steps: Record<string, { bubbles: Record<string, unknown>; fields: Record<string, unknown> }>
      order: string[]
    }
  const [first = ''] = stepsOf(value())
  const user = userEvent.setup()
  /** Returns the button that opens a part, by its title. */
  const open = (name: string, within_: HTMLElement = container) =>
    [...within_.querySelectorAll<HTMLElement>('.form-opener')].find(
      (element) => element.querySelector('.form-title')!.textContent === name,
    )!
  /** Opens parts, each inside the one before, as far as they are closed. Returns the element of the last one. */
  const unfold = async (...names: readonly string[]) => {
    let part: HTMLElement = container
    for (const name of names) {
      const titles = [...part.querySelectorAll<HTMLElement>('.form-head > .form-title, .form-opener > .form-title')]
      const title = titles.find(({ textContent }) => textContent === name)!
      const opener = title.closest('.form-opener')
      if (opener?.getAttribute('aria-expanded') === 'false') await user.click(opener)
      const page = title.closest('.form-leading') && container.querySelector<HTMLElement>('.form-page:not([hidden])')
      part = page ?? title.closest('section')!
    }
    return part
  }
  return { workspace, document, container, value, first, open, unfold, user }
}

/** Adds a question in the dialog, by the title of its kind. */
export async function addQuestion(user: UserEvent, title: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `+ ${words('form-add-step')}` }))
  await user.click(screen.getByText(title, { selector: '[role="option"] > .adding-name' }))
  await user.click(screen.getByRole('button', { name: words('adding-add') }))
}
