import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Save } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tool } from './Tool.tsx'
import { Tooltips } from './Tooltips.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const press = vi.fn()
const show = (isDisabled = false) =>
  render(
    <>
      <Tool icon={Save} label="Save the flow" keys="Control+S" press={press} isDisabled={isDisabled} />
      <Tooltips />
    </>,
  )
const wait = () => act(() => void vi.advanceTimersByTime(1000))
const button = () => screen.getByRole('button', { name: 'Save the flow' })

test('the name of an icon appears on hover, stays while the pointer is on it, and Escape hides it', () => {
  show()
  fireEvent.pointerOver(button())
  wait()
  const name = screen.getByRole('tooltip')
  expect(name.textContent).toContain('Save the flow')
  expect(name.textContent).toContain('Ctrl+S')
  fireEvent.pointerOver(name)
  wait()
  expect(screen.getByRole('tooltip')).toBe(name)
  fireEvent.keyDown(button(), { key: 'Escape' })
  wait()
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('the name disappears when the pointer leaves', () => {
  show()
  fireEvent.pointerOver(button())
  wait()
  fireEvent.pointerOver(document.body)
  wait()
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a disabled tool keeps its name and its place in the tab order, and does nothing', () => {
  show(true)
  fireEvent.click(button())
  expect(press).not.toHaveBeenCalled()
  expect(button().tabIndex).toBe(0)
  fireEvent.pointerOver(button())
  wait()
  expect(screen.getByRole('tooltip')).toBeDefined()
})
