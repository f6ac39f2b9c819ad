import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentMark, leaveEntries, onTraversal, pushEntries, updateEntry } from './history.ts'

const mark = { flow: 'enquiry', options: { generation: 30 } }
const received = vi.fn<(found: unknown, elsewhere: boolean) => void>()
let stop: () => void

const travel = async (steps: number) => {
  const before: unknown = history.state
  history.go(steps)
  await vi.waitFor(() => expect(history.state).not.toBe(before), { interval: 5, timeout: 5000 })
}

beforeEach(() => {
  history.pushState({ page: 1 }, '')
  received.mockReset()
  stop = onTraversal(received)
})
afterEach(() => stop())

test('a form that was restored by a reload does not stop the page from loading another one', async () => {
  // Nothing has been pushed in this test yet.
  history.pushState({ page: 1, kaiwa: { ...mark, depth: 1 } }, '')
  dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const go = vi.spyOn(history, 'go')
  await leaveEntries(1)
  expect(go).not.toHaveBeenCalled()
  go.mockRestore()
  expect(history.state).toEqual({ page: 1 })
  await travel(-1)
})

test('entries have the mark and its depth, and keep the state of the page', async () => {
  expect(currentMark()).toBeNull()
  const before = history.length
  await pushEntries(3, mark)
  expect(history.length).toBe(before + 3)
  expect(history.state).toEqual({ page: 1, kaiwa: { ...mark, depth: 3 } })
  expect(currentMark()).toEqual({ ...mark, depth: 3 })
  await travel(-3)
})

test('the form’s entry takes new options, and an entry of the page is left alone', async () => {
  await pushEntries(1, mark)
  await updateEntry({ flow: 'enquiry', options: { generation: 50 } })
  expect(history.state).toEqual({ page: 1, kaiwa: { flow: 'enquiry', options: { generation: 50 }, depth: 1 } })
  await travel(-1)
  await updateEntry(mark)
  expect(history.state).toEqual({ page: 1 })
})

test.each([null, 'text', 5])('a page whose state is %j does not stop the form from adding its entry', async (state) => {
  history.replaceState(state, '')
  expect(currentMark()).toBeNull()
  await pushEntries(1, mark)
  expect(history.state).toEqual({ kaiwa: { ...mark, depth: 1 } })
  await travel(-1)
})

test('Back and Forward are reported with the mark of their entry', async () => {
  await pushEntries(3, mark)
  await travel(-1)
  await travel(-2)
  await travel(1)
  expect(received.mock.calls).toEqual([
    [{ ...mark, depth: 2 }, false],
    [null, false],
    [{ ...mark, depth: 1 }, false],
  ])
  await travel(-1)
})

test.each([
  ['stays on its entry, which becomes the page’s', 0, 1],
  ['goes back if the other page does not load', 60_000, 0],
])('a form that closes after the page has begun to load another one %s', async (_, after, left) => {
  const before = history.length
  await pushEntries(1, mark)
  const now = performance.now()
  dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + after)
  const go = vi.spyOn(history, 'go')
  await leaveEntries(1)
  clock.mockRestore()
  expect(go).toHaveBeenCalledTimes(1 - left)
  go.mockRestore()
  expect(history.length).toBe(before + 1)
  expect(history.state).toEqual({ page: 1 })
  if (left > 0) await travel(-left)
})

test.each([true, { flow: 5 }, null])('a state %j that the page keeps under the same name is no mark', (kaiwa) => {
  history.replaceState({ kaiwa }, '')
  expect(currentMark()).toBeNull()
})

test('a stopped listener is not called', async () => {
  await pushEntries(1, mark)
  stop()
  await travel(-1)
  expect(received).not.toHaveBeenCalled()
})

describe('leaving without Back', () => {
  test('returns to the page’s own entry and reports no traversal', async () => {
    await pushEntries(3, mark)
    const left = leaveEntries(3)
    expect(currentMark()).toBeNull()
    await left
    expect(history.state).toEqual({ page: 1 })
    expect(received).not.toHaveBeenCalled()
    await pushEntries(1, mark)
    await travel(-1)
    expect(received).toHaveBeenCalledTimes(1)
  })

  test.each([
    [
      'refused',
      () => {
        throw new DOMException('refused', 'SecurityError')
      },
    ],
    ['ignored', () => {}],
  ])('does not go back if the entries were %s', async (_how, pushState) => {
    const push = vi.spyOn(history, 'pushState').mockImplementation(pushState)
    const go = vi.spyOn(history, 'go')
    await pushEntries(3, mark)
    await leaveEntries(3)
    expect(go).not.toHaveBeenCalled()
    push.mockRestore()
    await pushEntries(1, mark)
    await leaveEntries(1)
    expect(go.mock.calls).toEqual([[-1]])
    go.mockRestore()
  })

  test('waits a second for a browser that never reports the traversal', async () => {
    await pushEntries(1, mark)
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    const started = Date.now()
    await leaveEntries(1)
    expect(Date.now() - started).toBeGreaterThan(900)
    expect(currentMark()).toMatchObject(mark)
    go.mockRestore()
    await travel(-1)
  })

  test('delays an opening that follows at once', async () => {
    await pushEntries(1, mark)
    const left = leaveEntries(1)
    await pushEntries(1, { ...mark, flow: 'other' })
    await left
    expect(history.state).toEqual({ page: 1, kaiwa: { ...mark, flow: 'other', depth: 1 } })
    await travel(-1)
    expect(history.state).toEqual({ page: 1 })
  })

  test.each(['pushState', 'replaceState'] as const)(
    'keeps the page of a router that calls %s while the browser goes back',
    async (method) => {
      history.replaceState({ page: 'before' }, '', '/before')
      history.pushState({ page: 'own' }, '', '/own')
      await pushEntries(3, mark)
      // Browsers make a traversal some time after it was requested; jsdom drops one during which an entry is added.
      const original = history.go.bind(history)
      const go = vi.spyOn(history, 'go').mockImplementation((steps) => void setTimeout(original, 10, steps))
      const left = leaveEntries(3)
      await Promise.resolve()
      history[method]({ page: 'next' }, '', '/next')
      await left
      go.mockRestore()
      expect([history.state, location.pathname]).toEqual([{ page: 'next' }, '/next'])
      expect(received).not.toHaveBeenCalled()
      await travel(-1)
      expect(history.state).toEqual({ page: method === 'pushState' ? 'own' : 'before' })
      history.pushState({ page: 1 }, '', '/')
    },
  )

  test('does not wait for entries that no longer exist', async () => {
    await leaveEntries(history.length + 5)
    await pushEntries(1, mark)
    expect(currentMark()).toEqual({ ...mark, depth: 1 })
    await travel(-1)
  })

  test('leaves the right number of entries after closing, opening and closing at once', async () => {
    history.replaceState({ page: 'first' }, '')
    history.pushState({ page: 'own' }, '')
    await pushEntries(3, mark)
    void leaveEntries(3)
    void pushEntries(3, mark)
    await leaveEntries(3)
    expect(history.state).toEqual({ page: 'own' })
    await pushEntries(1, mark)
    expect(currentMark()?.depth).toBe(1)
    await travel(-1)
    expect(received).toHaveBeenCalledTimes(1)
  })
})
