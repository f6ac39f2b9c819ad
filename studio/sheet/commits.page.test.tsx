import { rmSync } from 'node:fs'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, expect, test } from 'vitest'
import { commitsIn } from '../../package/studio/handler.ts'
import { repositoryWith } from '../../package/studio/repository.test-kit.ts'
import { deskHere } from '../desk/desk.test-kit.ts'
import { wordsOf } from '../words/words.ts'
import type { Commits } from '../workspace/keeper.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { Workspace } from '../workspace/workspace.ts'
import { Sheet } from './Sheet.tsx'

const words = wordsOf('en')
const flowText = (question: string) =>
  JSON.stringify({
    version: 1,
    id: 'tea',
    lang: 'en',
    steps: {
      ask: { bubbles: { question }, fields: { name: { type: 'text', label: 'Name', rules: { required: true } } } },
    },
    send: { done: { go: '/thanks' } },
  })
const text = flowText('Which tea?')
const { root, flows } = repositoryWith([
  { subject: 'feat: a flow', texts: { tea: flowText('Coffee?') } },
  { subject: 'chore: broken', texts: { tea: '{' } },
  { subject: 'fix: the question', texts: { tea: text } },
])
// git and the listing can be slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function sheetWith(commits: Commits | undefined) {
  const read = () => Promise.resolve({ folder: 'commits', flows: [{ id: 'tea', text }] })
  const workspace = new Workspace(
    deskHere(),
    { read, save: () => Promise.resolve({ failed: { code: 'read-only' as const } }), ...(commits && { commits }) },
    'en',
  )
  await workspace.open('tea')
  const flow = (await workspace.desk.lister.flowOf(workspace.opened, 'tea'))!
  const { container } = render(
    <WorkspaceContext value={workspace}>
      <Sheet flow={flow} />
    </WorkspaceContext>,
  )
  return {
    container,
    user: userEvent.setup(),
    against: await screen.findByRole('combobox', { name: words('sheet-against') }),
  }
}

const shownChanges = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-change]')].map((element) => [
    element.querySelector('.sheet-text')!.textContent,
    (element as HTMLElement).dataset.change,
  ])

test('texts are compared with those of a commit of the file', async () => {
  const { container, user, against } = await sheetWith(commitsIn(flows))
  await user.selectOptions(against, 'commit')
  const commit = await screen.findByRole('combobox', { name: words('sheet-commit') })
  expect([...commit.querySelectorAll('option')].map(({ textContent }) => textContent.slice(11))).toEqual([
    'fix: the question',
    'chore: broken',
    'feat: a flow',
  ])
  await screen.findByText(words('sheet-unchanged'))
  await user.selectOptions(commit, '2026-04-01 feat: a flow')
  await expect
    .poll(() => shownChanges(container))
    .toEqual(
      expect.arrayContaining([
        ['Which tea?', 'new'],
        ['Coffee?', 'gone'],
      ]),
    )
  expect(shownChanges(container).length).toBe(2)
  await user.selectOptions(commit, '2026-04-01 chore: broken')
  await screen.findByText(words('sheet-unreadable'))
  expect(shownChanges(container)).toEqual([])
})

test('without a history the sheet reports it, and without a server it offers no commit', async () => {
  const { user, against } = await sheetWith({
    of: () => Promise.resolve(undefined),
    text: () => Promise.resolve(undefined),
  })
  await user.selectOptions(against, 'commit')
  await screen.findByText(words('sheet-no-history'))
  cleanup()
  const { against: offline } = await sheetWith(undefined)
  expect([...offline.querySelectorAll('option')].map(({ value }) => value)).toEqual(['nothing', 'saved'])
})
