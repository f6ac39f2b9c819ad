import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowserParts } from '../../../tests/support/browser-parts.ts'
import { painted } from './painted.ts'

afterEach(() => void vi.restoreAllMocks())

stubBrowserParts()

/** Replaces the page's animations; returns the function that ends the last one, as the next frame does. */
function framesByHand(): () => void {
  const animation = { onfinish: () => {} }
  vi.spyOn(document.documentElement, 'animate').mockReturnValue(animation as unknown as Animation)
  return () => animation.onfinish()
}

test('the work after a frame is a task of its own', async () => {
  const nextFrame = framesByHand()
  const done = vi.fn()
  void painted().then(done)
  nextFrame()
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 90 })
})

test('a page that draws no frames does not wait for one', async () => {
  framesByHand()
  await painted()
  expect(document.documentElement.animate).toHaveBeenCalledOnce()
})
