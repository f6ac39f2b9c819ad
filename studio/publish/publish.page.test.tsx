import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stubBrowserParts } from '../../tests/support/browser-parts.ts'
import { themeId } from '../desk/opened.ts'
import { WordsContext, wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { workspaceOn, wrong } from '../workspace/workspace.test-kit.ts'
import { type Attempt, type Preview, type Publication, type Published, type Publishing } from './publishing.ts'
import { PublishTools } from './PublishTools.tsx'

beforeAll(stubBrowserParts)
afterEach(cleanup)

const words = wordsOf('en')
const publication: Publication = {
  at: '2026-11-01T00:00:00Z',
  who: 'Somebody',
  texts: { tea: 'a' },
  modules: {},
  built: 'x',
}
const published: Published = { publications: [publication], live: publication, isPublished: true, folder: 'dist/embed' }
const preview: Preview = {
  digest: 'digest',
  before: publication,
  isLive: true,
  changes: [
    {
      ids: ['tea.ja', 'tea'],
      change: 'changed',
      sections: [{ title: 'Sentences', lines: ['One', '  Two', '  before: \u304a\u8336'] }],
    },
  ],
  unchanged: ['milk'],
  hasNewEngine: false,
  hasNewTheme: false,
  isSame: false,
}

/** Shows the buttons for a folder with one flow. */
async function toolsWith(own: Partial<Publishing> = {}, text = 'tea', more: Readonly<Record<string, string>> = {}) {
  const publishing = {
    published: vi.fn((): Promise<Published | undefined> => Promise.resolve(published)),
    preview: vi.fn((): Promise<Attempt<Preview>> => Promise.resolve(preview)),
    confirm: vi.fn((): Promise<Attempt<{ publication: Publication }>> => Promise.resolve({ publication })),
    cancel: vi.fn(() => Promise.resolve()),
    text: vi.fn(() => Promise.resolve('older')),
    ...own,
  }
  const { workspace, write, saves } = await workspaceOn({ files: { tea: text, ...more } })
  render(
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <PublishTools publishing={publishing} toEditor={() => {}} />
      </WorkspaceContext>
    </WordsContext>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    publishing,
    workspace,
    write,
    saves,
    user,
    press,
    stage: (name: string) => screen.findByRole('heading', { name }),
  }
}

test('what changes is shown by landing page, and only a confirmation publishes it, with its note', async () => {
  const { publishing, press, user, stage } = await toolsWith()
  await press(words('publish'))
  expect(document.activeElement).toBe(await stage(words('publish-preview')))
  const change = screen.getByRole('heading', { level: 3 }).closest('section')!
  expect(
    within(change)
      .getAllByRole('listitem')
      .map(({ textContent, dataset }) => [textContent, dataset.depth]),
  ).toEqual([
    ['One', '0'],
    ['Two', '1'],
    ['before: \u304a\u8336', '1'],
  ])
  // The translation states its language, not that of the studio.
  expect(within(change).getByText('\u304a\u8336').lang).toBe('ja')
  expect(change.textContent).toContain('tea.ja and tea')
  expect(publishing.confirm).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox'), ' why ')
  await press(words('publish-now'))
  expect(document.activeElement).toBe(await stage(words('publish-done')))
  expect(publishing.confirm).toHaveBeenCalledExactlyOnceWith('digest', 'why', 'en')
})

test('unsaved changes are named and saved before anything is checked', async () => {
  const { publishing, press, write, saves, stage } = await toolsWith()
  write('more tea')
  await press(words('publish'))
  await stage(words('publish-unsaved'))
  expect(screen.getByRole('dialog').textContent).toContain('tea')
  expect(publishing.preview).not.toHaveBeenCalled()
  await press(words('publish-save'))
  await stage(words('publish-preview'))
  expect(saves.map(({ text, draft }) => [text, draft])).toEqual([['more tea', false]])
})

test('a flow with errors is saved as a draft, and nothing is published', async () => {
  const { publishing, press, write, stage } = await toolsWith()
  write('wrong')
  await press(words('publish'))
  await press(words('publish-save'))
  await stage(words('publish-drafts'))
  expect(publishing.preview).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: words('publish-now') })).toBeNull()
})

test('if visitors already receive these files, there is nothing to confirm', async () => {
  const { press, stage } = await toolsWith({
    preview: () => Promise.resolve({ ...preview, changes: [], isSame: true }),
  })
  await press(words('publish'))
  await stage(words('publish-preview'))
  expect(screen.getByText(words('publish-same'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words('publish-now') })).toBeNull()
})

test('a failure has its reason and its report, and can be tried again', async () => {
  const attempts: Attempt<Preview>[] = [{ failed: { code: 'wrong', detail: 'the report' } }, preview]
  const { press, stage } = await toolsWith({ preview: () => Promise.resolve(attempts.shift()!) })
  await press(words('publish'))
  await stage(words('publish-failed'))
  expect(screen.getByRole('alert').textContent).toBe(words('publish-failed-wrong'))
  expect(await screen.findByText('the report')).toBeTruthy()
  await press(words('publish-again'))
  await stage(words('publish-preview'))
})

test('mistakes that prevent a publication are shown with their question, their place and their repair', async () => {
  const fails = () => Promise.resolve({ failed: { code: 'wrong', detail: 'the report' } } as const)
  const { workspace, press, user } = await toolsWith({ preview: fails }, 'wrong tea')
  const pointed = vi.fn()
  workspace.document.onPoint(pointed)
  await press(words('publish'))
  expect((await screen.findByText(wrong.message)).closest('section')!.getAttribute('aria-label')).toContain('cup')
  expect(screen.queryByText('the report')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Fix/ }))
  expect(await screen.findByText(words('publish-repaired'))).toBeTruthy()
  expect(workspace.document.text).toBe('right tea')
  workspace.undo()
  await press(words('close'))
  await press(words('publish'))
  await user.click(await screen.findByRole('button', { name: words('show') }))
  expect(pointed).toHaveBeenCalledWith(wrong.from, wrong.to)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closing the dialog ends the check, whose late result is not shown', async () => {
  let answer = (_: Preview) => {}
  const { publishing, press, stage } = await toolsWith({ preview: () => new Promise((done) => void (answer = done)) })
  await press(words('publish'))
  await stage(words('publish-checking'))
  await press(words('close'))
  expect(publishing.cancel).toHaveBeenCalled()
  answer(preview)
  await Promise.resolve()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a version is restored exactly, as an edit that can be undone and is not saved', async () => {
  const { press, workspace, saves } = await toolsWith()
  await press(words('versions'))
  const version = words('versions-by', { when: new Date(publication.at).toLocaleString('en'), who: 'Somebody' })
  await press(words('versions-restore-named', { version }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([workspace.document.text, workspace.isChanged('tea'), saves]).toEqual(['older', true, []])
  workspace.undo()
  expect(workspace.document.text).toBe('tea')
})

test('a version of the theme names the values that are different, and is restored as an edit', async () => {
  const [older, newer] = ['#123456', '#654321'].map((colour) => `:root { --kaiwa-primary: ${colour} }`) as [
    string,
    string,
  ]
  const first = { ...publication, texts: { tea: 'a' } }
  const second = { ...publication, at: '2026-11-02T00:00:00Z', texts: { tea: 'a', [themeId]: 'b' } }
  const text = vi.fn(() => Promise.resolve(older))
  const published = () =>
    Promise.resolve({ publications: [second, first], live: second, isPublished: true, folder: 'dist/embed' })
  const { press, workspace, saves } = await toolsWith({ published, text }, 'tea', { [themeId]: newer })
  act(() => workspace.choose(themeId))
  await press(words('versions'))
  const [theme, none] = [second, first].map(({ at }) =>
    words('versions-by', { when: new Date(at).toLocaleString('en'), who: 'Somebody' }),
  ) as [string, string]
  await press(words('versions-compare-named', { version: theme }))
  const change = (await screen.findByRole('heading', { name: words('theme-group-brand') })).closest('section')!
  const lines = within(change).getAllByRole('listitem')
  expect(lines[0]!.textContent).toBe(words('theme-token-primary'))
  expect(lines.slice(1).map(({ textContent }) => /#\w+/.exec(textContent)![0])).toEqual(['#123456', '#654321'])
  await press(words('versions-restore-named', { version: theme }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([workspace.documentOf(themeId)!.text, workspace.isChanged(themeId), saves]).toEqual([older, true, []])
  expect(workspace.documentOf('tea')!.text).toBe('tea')

  // The first publication had no theme. Its text is not stored.
  text.mockClear()
  await press(words('versions'))
  await press(words('versions-restore-named', { version: none }))
  await vi.waitFor(() => expect(workspace.documentOf(themeId)!.text).toBe(''))
  expect(text).not.toHaveBeenCalled()
})

test('a version whose text is lost changes nothing', async () => {
  const { press, workspace } = await toolsWith({ text: () => Promise.resolve(undefined) })
  await press(words('versions'))
  const version = words('versions-by', { when: new Date(publication.at).toLocaleString('en'), who: 'Somebody' })
  await press(words('versions-restore-named', { version }))
  expect((await screen.findByRole('alert')).textContent).toBe(words('versions-lost'))
  expect(workspace.document.text).toBe('tea')
})

test('without a server that publishes, there are no buttons', async () => {
  const published = vi.fn(() => Promise.resolve(undefined))
  await toolsWith({ published })
  await vi.waitFor(() => expect(published).toHaveBeenCalled())
  expect(screen.queryByRole('button')).toBeNull()
})
