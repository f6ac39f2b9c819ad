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

test('a form that a reload has brought back does not take a page away that is loaded either', async () => {
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

test('entries carry the mark and its depth, and keep what the page put there', async () => {
  expect(currentMark()).toBeNull()
  const before = history.length
  await pushEntries(3, mark)
  expect(history.length).toBe(before + 3)
  expect(history.state).toEqual({ page: 1, kaiwa: { ...mark, depth: 3 } })
  expect(currentMark()).toEqual({ ...mark, depth: 3 })
  await travel(-3)
})

test('the entry can be told other options; one of the page’s own is left alone', async () => {
  await pushEntries(1, mark)
  await updateEntry({ flow: 'enquiry', options: { generation: 50 } })
  expect(history.state).toEqual({ page: 1, kaiwa: { flow: 'enquiry', options: { generation: 50 }, depth: 1 } })
  await travel(-1)
  await updateEntry(mark)
  expect(history.state).toEqual({ page: 1 })
})

test.each([null, 'text', 5])('a page whose state is %j is no obstacle', async (state) => {
  history.replaceState(state, '')
  expect(currentMark()).toBeNull()
  await pushEntries(1, mark)
  expect(history.state).toEqual({ kaiwa: { ...mark, depth: 1 } })
  await travel(-1)
})

test('Back and Forward are told with the mark that they lead to', async () => {
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
  ['stays on its entry, which is the page’s from then on', 0, 1],
  ['goes back where nothing came of it', 60_000, 0],
])('a form that closes after the page began to load another one %s', async (_, after, left) => {
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

test.each([true, { flow: 5 }, null])('what the page itself keeps under the same name, %j, is no mark', (kaiwa) => {
  history.replaceState({ kaiwa }, '')
  expect(currentMark()).toBeNull()
})

test('nobody is told after it was stopped', async () => {
  await pushEntries(1, mark)
  stop()
  await travel(-1)
  expect(received).not.toHaveBeenCalled()
})

describe('leaving by other means than Back', () => {
  test('goes back to the page’s own entry without being told of', async () => {
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
  ])('goes nowhere where the entries were %s', async (_how, pushState) => {
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

  test('waits a second for a browser that never tells of it', async () => {
    await pushEntries(1, mark)
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    const started = Date.now()
    await leaveEntries(1)
    expect(Date.now() - started).toBeGreaterThan(900)
    expect(currentMark()).toMatchObject(mark)
    go.mockRestore()
    await travel(-1)
  })

  test('an opening on its heels waits for it', async () => {
    await pushEntries(1, mark)
    const left = leaveEntries(1)
    await pushEntries(1, { ...mark, flow: 'other' })
    await left
    expect(history.state).toEqual({ page: 1, kaiwa: { ...mark, flow: 'other', depth: 1 } })
    await travel(-1)
    expect(history.state).toEqual({ page: 1 })
  })

  test.each(['pushState', 'replaceState'] as const)(
    'a router that goes on by %s while the browser goes back ends where it went',
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

  test('entries that are gone hold nothing up', async () => {
    await leaveEntries(history.length + 5)
    await pushEntries(1, mark)
    expect(currentMark()).toEqual({ ...mark, depth: 1 })
    await travel(-1)
  })

  test('closing, opening and closing at once leaves neither too many entries nor too few', async () => {
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
