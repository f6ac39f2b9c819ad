import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowserParts } from '../../../tests/support/browser-parts.ts'
import { painted } from './painted.ts'

afterEach(() => void vi.restoreAllMocks())

stubBrowserParts()

/** Replaces the page's animations; returns the function that ends the last one, as the next frame does. */
function framesByHand() {
  const animation = { onfinish: () => {} }
  const animate = vi.spyOn(document.documentElement, 'animate').mockReturnValue(animation as unknown as Animation)
  return { animate, nextFrame: () => animation.onfinish() }
}

test('the work after a frame is a task of its own', async () => {
  const { nextFrame } = framesByHand()
  let isOver = false
  const after = painted().then(() => (isOver = true))
  nextFrame()
  await Promise.resolve()
  expect(isOver).toBe(false)
  await after
})

test('a page that draws no frames does not wait for one', async () => {
  const { animate } = framesByHand()
  await painted()
  expect(animate).toHaveBeenCalledOnce()
})
