import { expect, test } from 'vitest'
import { Visitor } from '../support/visitor.ts'

test('fifty openings leave no element, no listener and no memory behind', async () => {
  const visitor = await Visitor.arrive()
  const { page } = visitor
  const devtools = await visitor.context.newCDPSession(page)
  /** Opens and closes the form repeatedly, without Playwright: what it does for a step stays in the page’s memory. */
  const openAndClose = (times: number) =>
    page.evaluate(async (times) => {
      const isOpen = () => document.querySelector('[data-kaiwa="form"]') !== null
      const until = async (open: boolean) => {
        while (isOpen() !== open) await new Promise((resolve) => setTimeout(resolve, 1))
      }
      for (let time = 0; time < times; time++) {
        await window.kaiwa!.open()
        await until(true)
        window.kaiwa!.close()
        await until(false)
      }
    }, times)
  /** What is left once collections of garbage find nothing more. Some objects wait for a callback until then. */
  const left = async (before = Infinity): Promise<{ nodes: number; jsEventListeners: number; usedSize: number }> => {
    await devtools.send('HeapProfiler.collectGarbage')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return nodes < before ? left(nodes) : { nodes, jsEventListeners, usedSize }
  }
  await openAndClose(50)
  const before = await left()
  await openAndClose(50)
  const after = await left()
  expect([after.nodes, after.jsEventListeners]).toEqual([before.nodes, before.jsEventListeners])
  // Compiled code, and timers that end later. A form that stays has a multiple of this.
  expect(after.usedSize - before.usedSize).toBeLessThan(50 * 5000)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
