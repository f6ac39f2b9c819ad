import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { endHeldEnter, useOpeningPress } from './presses.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('holding a key counts as one press', () => {
  const received = vi.fn()
  render(
    <div onKeyDownCapture={endHeldEnter}>
      <button type="button" aria-label="OK" onKeyDown={({ key, repeat }) => received(key, repeat)} />
    </div>,
  )
  const button = screen.getByRole('button')
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true }), 'its default').toBe(false)
  fireEvent.keyDown(button, { key: 'a', repeat: true })
  expect(received.mock.calls).toEqual([
    ['Enter', false],
    ['a', true],
  ])
})

/** Draws a layer that opens at once, and returns a spy on the clicks of its button. */
function layer() {
  const received = vi.fn()
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  function Layer() {
    const { opened, keep } = useOpeningPress()
    useEffect(opened, [opened])
    return (
      <div onClickCapture={keep} onKeyDownCapture={keep} onInputCapture={keep}>
        <input type="checkbox" aria-label="Yes" onClick={() => received('click')} onKeyDown={() => received('key')} />
      </div>
    )
  }
  render(<Layer />)
  return { received, later: (by: number) => now.mockReturnValue(1000 + by), control: screen.getByRole('checkbox') }
}

test('the second press of a double click or a double Enter does not reach the layer that the first one opened', () => {
  const { received, control, later } = layer()
  expect(fireEvent.click(control, { detail: 2 }), 'its default').toBe(false)
  expect(fireEvent.keyDown(control, { key: 'Enter' })).toBe(false)
  expect(received).not.toHaveBeenCalled()
  later(500)
  fireEvent.click(control, { detail: 2 })
  fireEvent.keyDown(control, { key: 'Enter' })
  expect(received.mock.calls.flat()).toEqual(['click', 'key'])
})

test('a press is handled at once after the layer has been used', () => {
  const { received, control } = layer()
  fireEvent.click(control, { detail: 1 })
  fireEvent.keyDown(control, { key: 'Enter' })
  expect(received.mock.calls.flat()).toEqual(['click', 'key'])
})
