import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { storedFlows, workspaceHere } from '../desk/desk.test-kit.ts'
import { themeId } from '../desk/opened.ts'
import { WordsContext, wordsOf } from '../words/words.ts'
import { useSnapshot, useWorkspace, WorkspaceContext } from '../workspace/use-workspace.ts'
import { ThemeTool } from './ThemeTool.tsx'
import { ThemeView } from './ThemeView.tsx'

afterEach(cleanup)

const words = wordsOf('en')
const named = (name: Parameters<typeof words>[0]) => words('theme-as-text', { name: words(name) })

function Page() {
  const { current } = useSnapshot()
  const document = useWorkspace().documentOf(current)!
  return (
    <>
      <ThemeTool showEditor={() => {}} />
      {current === themeId && <ThemeView document={document} />}
    </>
  )
}

async function view(text: string) {
  const stored = storedFlows()
  const workspace = workspaceHere({ ...stored, flows: [...stored.flows, { id: themeId, text }] })
  await act(() => workspace.open('piano'))
  render(
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <Page />
      </WorkspaceContext>
    </WordsContext>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: words('theme-title') }))
  return { workspace, user, text: () => workspace.documentOf(themeId)!.text }
}

test('a typed colour is written once it is complete, and a wrong one is marked and not written', async () => {
  const { user, text, workspace } = await view('')
  const colour = screen.getByRole('textbox', { name: named('theme-token-answer') })
  await user.clear(colour)
  await user.type(colour, '#abcde')
  expect(colour.getAttribute('aria-invalid')).toBe('true')
  expect(within(colour.parentElement!).getByRole('alert').textContent).toBe(words('theme-not-colour'))
  await user.type(colour, 'f')
  expect(text()).toContain('--kaiwa-answer: #abcdef;')
  expect(colour.getAttribute('aria-invalid')).toBeNull()
  await user.click(screen.getByRole('button', { name: words('theme-reset', { name: words('theme-token-answer') }) }))
  expect(text()).toBe('')
  act(() => void workspace.undo())
  expect(text()).toContain('--kaiwa-answer: #abcdef;')
})

test('the main colour is its own dark shade, until that has a value', async () => {
  await view(':root { --kaiwa-primary: #204060; }')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: named('theme-token-primary-dark') }).value).toBe(
    '#204060',
  )
})

test('a slider writes one step of typing, and a list the value of its entry', async () => {
  const { user, text, workspace } = await view('')
  const slider = screen.getByRole('slider', { name: words('theme-token-radius') })
  for (const value of ['10', '9', '8']) fireEvent.change(slider, { target: { value } })
  expect(text()).toContain('--kaiwa-radius: 8px;')
  act(() => void workspace.undo())
  expect(text()).toBe('')
  const shadow = screen.getByRole('combobox', { name: words('theme-token-shadow') })
  await user.selectOptions(shadow, words('theme-none-shadow'))
  expect(text()).toContain('--kaiwa-shadow: none;')
  await user.selectOptions(shadow, words('theme-default'))
  expect(text()).toBe('')
})

test('a value of another notation stays as it is, and its contrast counts as unknown', async () => {
  const { text } = await view(':root { --kaiwa-ink: var(--brand); }')
  const ink = screen.getByRole<HTMLInputElement>('textbox', { name: words('theme-token-ink') })
  expect(ink.value).toBe('var(--brand)')
  expect(within(ink.closest('.theme-token')!).getByText(words('theme-unknown'))).toBeTruthy()
  expect(text()).toBe(':root { --kaiwa-ink: var(--brand); }')
})

test('the theme leaves the flow in the views, and the tool leads back', async () => {
  const { user, workspace } = await view('')
  expect(workspace.snapshot()).toMatchObject({ current: themeId, subject: 'piano' })
  await user.click(screen.getByRole('button', { name: words('theme-close') }))
  expect(workspace.snapshot()).toMatchObject({ current: 'piano', subject: 'piano' })
})
