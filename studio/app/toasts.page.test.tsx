import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WordsContext, wordsOf } from '../words/words.ts'
import { WorkspaceContext } from '../workspace/use-workspace.ts'
import { workspaceOn } from '../workspace/workspace.test-kit.ts'
import { type Notify, SaveToasts, ToastProvider, useNotify } from './Toasts.tsx'

const words = wordsOf('en')
let notify: Notify
const Grip = () => {
  const own = useNotify()
  useEffect(() => void (notify = own), [own])
  return null
}
const messages = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const show = () =>
  render(
    <WordsContext value={words}>
      <ToastProvider>
        <button type="button">elsewhere</button>
        <Grip />
      </ToastProvider>
    </WordsContext>,
  )
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('a message is announced without taking the focus, and goes after a while', () => {
  show()
  const button = screen.getByText('elsewhere')
  button.focus()
  act(() => notify('done', 'It was saved.'))
  expect(screen.getByRole('status').textContent).toContain('It was saved.')
  expect(document.activeElement).toBe(button)
  wait(5000)
  expect(messages().length).toBe(1)
  wait(2000)
  expect(messages()).toEqual([])
})

test('while the pointer is on the messages, they stay', () => {
  show()
  act(() => notify('done', 'It was saved.'))
  const region = screen.getByRole('region', { name: words('toasts') })
  fireEvent.pointerEnter(region.parentElement!)
  wait(60_000)
  expect(messages().length).toBe(1)
  fireEvent.pointerLeave(region.parentElement!)
  wait(7000)
  expect(messages()).toEqual([])
})

test('an error stays until it is dismissed, or until the next message', () => {
  show()
  act(() => notify('error', 'It was not saved.'))
  wait(60_000)
  expect(messages()).toEqual(['It was not saved.'])
  fireEvent.click(screen.getByRole('button', { name: words('toast-dismiss') }))
  expect(messages()).toEqual([])
  act(() => notify('error', 'It was not saved.'))
  act(() => notify('done', 'It was saved.'))
  expect(messages()).toEqual(['It was saved.'])
})

test('each save has a message, which names drafts and reasons', async () => {
  vi.useRealTimers()
  const { workspace } = await workspaceOn({ files: { sound: 'one', broken: 'one' } })
  render(
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <ToastProvider>
          <SaveToasts />
        </ToastProvider>
      </WorkspaceContext>
    </WordsContext>,
  )
  expect(messages()).toEqual([])
  await act(async () => {
    workspace.choose('sound')
    workspace.document.replace('two')
    await workspace.save()
  })
  expect(messages()).toEqual([words('toast-saved', { flow: 'sound' })])
  await act(async () => {
    workspace.choose('broken')
    workspace.document.replace('wrong')
    await workspace.save()
  })
  expect(messages().at(-1)).toBe(words('toast-draft', { flows: 'broken' }))
})
