import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSpot, readMark } from './entry.ts'
import { isStillAt, leaveEntries, onPageChange, onTraversal, pushEntries, traversed } from './history.ts'

const mark = { flow: 'enquiry', options: {} }
const received = vi.fn<(found: unknown, elsewhere: boolean) => void>()

/** Waits until the browser has finished a traversal. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 60))
const travel = async (steps: number) => {
  const before: unknown = history.state
  history.go(steps)
  await vi.waitFor(() => expect(history.state).not.toBe(before), { interval: 5, timeout: 5000 })
}

describe('a page with a router', () => {
  const router = vi.fn<(event: Event) => void>()
  const changed = vi.fn<(moved: boolean) => void>()
  let root: Element
  let ends: (() => void)[]

  /** Navigates like a router: with a new entry and changed content. */
  const visit = async (change: () => void) => {
    change()
    document.body.append('page')
    await rest()
  }

  beforeEach(async () => {
    history.replaceState({ router: 'a' }, '', '/a?utm=1')
    for (const mock of [received, router]) mock.mockReset()
    changed.mockReset()
    ends = [onTraversal(received), () => removeEventListener('popstate', router)]
    addEventListener('popstate', router)
    root = document.body.appendChild(document.createElement('div'))
    await pushEntries(2, mark)
    ends.push(onPageChange(root, changed))
  })
  afterEach(() => {
    for (const end of ends) end()
    root.remove()
  })

  test('does not receive traversals within the form’s entries', async () => {
    await travel(-1)
    await travel(-1)
    await travel(2)
    await leaveEntries(2)
    expect(router).not.toHaveBeenCalled()
    expect(received.mock.calls.map(([, elsewhere]) => elsewhere)).toEqual([false, false, false])
  })

  test('receives all other traversals, and the form learns that the page has changed', async () => {
    await visit(() => history.pushState({ router: 'b' }, '', '/b'))
    await travel(-1)
    expect(received.mock.calls).toEqual([[{ ...mark, depth: 2 }, true]])
    await travel(1)
    await travel(-3)
    expect(received.mock.lastCall).toEqual([null, true])
    expect(router).toHaveBeenCalledTimes(3)
  })

  test('may have two pages at one address', async () => {
    await visit(() => history.pushState({ router: 'list' }, ''))
    await travel(-1)
    expect(received.mock.calls).toEqual([[{ ...mark, depth: 2 }, true]])
  })

  test('may keep a state that cannot be serialized', async () => {
    history.replaceState({ big: 1n }, '')
    await pushEntries(1, mark)
    await travel(-1)
    expect([router.mock.calls, history.state]).toEqual([[], { big: 1n }])
  })

  test.each([
    ['another path', () => history.pushState(null, '', '/b')],
    ['another path in place of the form’s entry', () => history.replaceState(null, '', '/b')],
    ['another query', () => history.pushState(null, '', '/a?page=2')],
    ['another page at the same address', () => history.pushState({ router: 'list' }, '')],
  ])('has changed its page: %s', async (_how, change) => {
    await visit(change)
    await visit(() => {})
    expect(changed.mock.calls).toEqual([[true]])
  })

  test('may have frames that add entries', async () => {
    const length = vi.spyOn(history, 'length', 'get').mockReturnValue(history.length + 1)
    await visit(() => {})
    expect(changed).not.toHaveBeenCalled()
    length.mockRestore()
  })

  test('may correct its address while the form is open', async () => {
    await visit(() => history.replaceState(null, '', '/a'))
    expect(changed).not.toHaveBeenCalled()
    await travel(-1)
    expect(received.mock.calls).toEqual([[{ ...mark, depth: 1 }, false]])
  })

  test('may remove the form from the page', async () => {
    root.remove()
    await rest()
    expect(changed.mock.calls).toEqual([[false]])
  })

  test('has a traversal reported once, however early', async () => {
    const event = new PopStateEvent('popstate')
    traversed(event)
    traversed(event)
    expect(received).toHaveBeenCalledTimes(1)
  })
})

describe('a router that navigates while the browser leaves the form’s entries', () => {
  const router = vi.fn<(event: Event) => void>()
  let stop: () => void
  let before: number
  /** Calls `act` between the request to go back and the traversal. */
  const meanwhile = (act: (go: (steps: number) => void, steps: number) => void) => {
    const go = history.go.bind(history)
    vi.spyOn(history, 'go').mockImplementationOnce((steps) => act(go, steps!))
  }

  beforeEach(async () => {
    history.replaceState({ router: 'first' }, '', '/first')
    history.pushState({ router: 'a' }, '', '/a')
    router.mockReset()
    stop = onTraversal(received)
    addEventListener('popstate', router)
    before = history.length
    await pushEntries(2, mark)
  })
  afterEach(() => {
    stop()
    removeEventListener('popstate', router)
    vi.restoreAllMocks()
  })

  test.each([
    [
      'after the browser has counted',
      (go: (steps: number) => void, steps: number, act: () => void) => (act(), go(steps - 1)),
    ],
    ['before the browser counts', (go: (steps: number) => void, steps: number, act: () => void) => (act(), go(steps))],
  ])('stays on the page it pushes %s, above its page’s entry, and receives nothing', async (_when, counts) => {
    meanwhile((go, steps) => counts(go, steps, () => history.pushState({ router: 'b' }, '', '/b')))
    await leaveEntries(2)
    expect([location.pathname, history.state, history.length]).toEqual(['/b', { router: 'b' }, before + 1])
    expect(router).not.toHaveBeenCalled()
    await travel(-1)
    expect([location.pathname, history.state]).toEqual(['/a', { router: 'a' }])
    expect(router).toHaveBeenCalledTimes(1)
  })

  test('stays on the page that it replaces, in place of its page’s own entry', async () => {
    meanwhile((go, steps) => {
      history.replaceState({ router: 'b' }, '', '/b')
      go(steps)
    })
    await leaveEntries(2)
    expect([location.pathname, history.state]).toEqual(['/b', { router: 'b' }])
    await travel(-1)
    expect(location.pathname).toBe('/first')
  })

  test('loses a state that it writes on the form’s entry', async () => {
    meanwhile((go, steps) => {
      history.replaceState({ router: 'a', scroll: 5 }, '')
      go(steps)
    })
    await leaveEntries(2)
    expect([location.pathname, history.state]).toEqual(['/a', { router: 'a' }])
  })

  test('stays on its page if the browser drops the traversal', async () => {
    meanwhile(() => history.pushState({ router: 'b' }, '', '/b'))
    await leaveEntries(2)
    expect([location.pathname, history.length]).toEqual(['/b', before + 3])
  })

  test.each([false, true])('finds the functions of the history unchanged, frozen or not: %s', async (frozen) => {
    const functions = () =>
      (['pushState', 'replaceState'] as const).map((name) => [history[name], Object.hasOwn(history, name)])
    if (frozen)
      Object.defineProperty(history, 'pushState', {
        ...Object.getOwnPropertyDescriptor(History.prototype, 'pushState'),
        writable: false,
      })
    const given = functions()
    await leaveEntries(2)
    expect(functions()).toEqual(given)
    expect(history.state).toEqual({ router: 'a' })
    Reflect.deleteProperty(history, 'pushState')
  })

  test('draws its page again if it pushed as the form closed and the visitor comes back', async () => {
    history.pushState({ router: 'b' }, '', '/b')
    await leaveEntries(2)
    await travel(-1)
    expect(router).toHaveBeenCalledTimes(1)
  })
})

describe('a form that is still loading', () => {
  const requestSpot = () => ({ ...currentSpot(), state: undefined })
  beforeEach(() => history.pushState({ router: 'a' }, '', '/a?utm=1'))

  test.each([
    ['another path', () => history.pushState(null, '', '/b')],
    ['another path in place of the entry', () => history.replaceState(null, '', '/b')],
    ['another query', () => history.pushState(null, '', '/a?page=2')],
  ])('does not open after %s', (_how, change) => {
    const before = requestSpot()
    change()
    expect(isStillAt(before)).toBe(false)
  })

  test.each([
    ['a tidier address', () => history.replaceState(null, '', '/a')],
    ['a link to a part of it', () => history.pushState(null, '', '#part')],
    ['an entry of a frame, or of another form', () => history.pushState(history.state, '')],
  ])('opens after %s', (_how, change) => {
    const before = requestSpot()
    change()
    expect(isStillAt(before)).toBe(true)
  })

  test('keeps its entry after a reload, although a library replaces its state', async () => {
    await pushEntries(2, mark)
    const before = currentSpot()
    history.replaceState({ router: 'anew' }, '')
    expect([isStillAt(before), readMark()]).toEqual([true, { ...mark, depth: 2 }])
    expect(history.state).toEqual(before.state)
    await travel(-1)
    expect([isStillAt(before), readMark()]).toEqual([true, { ...mark, depth: 1 }])
    await travel(-1)
    expect([isStillAt(before), readMark()]).toEqual([false, null])
  })
})
