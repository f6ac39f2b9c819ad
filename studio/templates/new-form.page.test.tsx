import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { stubBrowserParts } from '../../tests/support/browser-parts.ts'
import { workspaceHere } from '../desk/desk.test-kit.ts'
import { WordsContext, wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { NewForm } from './NewForm.tsx'

afterEach(cleanup)

const words = wordsOf('en')
const patient = { timeout: 60_000 }

test('a form starts right after its name is typed, with its translation', async () => {
  stubBrowserParts()
  const workspace = workspaceHere({ folder: 'flows', flows: [] })
  await workspace.open()
  render(
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <NewForm />
      </WorkspaceContext>
    </WordsContext>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: words('template-new') }))
  const title = words('template-removal')
  await user.click(await screen.findByText(title, { selector: '.adding-name' }, patient))
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: words('template-name') })
  expect(name().value).toBe('removal')
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: words('template-language') })
  expect(language.value).toBe('en')
  await user.selectOptions(language, [...language.options].at(-1)!)
  await user.clear(name())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words('template-start') }).disabled).toBe(true)
  await user.type(name(), 'move{Enter}')
  await expect.poll(() => workspace.snapshot().current, patient).toBe('move')
  expect(workspace.snapshot().ids).toEqual(['move', 'move.en'])
  expect(JSON.parse(workspace.document.text)).toMatchObject({ id: 'move', lang: 'ja', frame: { languages: true } })
  expect(JSON.parse(workspace.documentOf('move.en')!.text)).toMatchObject({ translates: 'move', lang: 'en' })
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: words('template-new') }))
  await user.clear(name())
  await user.type(name(), 'move')
  expect(screen.getByText(words('variants-taken', { id: 'move' }))).toBeDefined()
}, 120_000)
