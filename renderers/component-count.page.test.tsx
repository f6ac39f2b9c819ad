import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agencies, converse, readyToSend } from '../tests/support/conversation.ts'
import { draw } from '../tests/support/draw.tsx'
import { answersTo, programOf } from '../tests/support/many-steps.ts'

/** React's record of a drawn component, as its developer tools use it. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

const { work } = vi.hoisted(() => {
  const count = { commits: 0, components: 0, visited: 0 }
  /** Function and class components, those that forward a ref, and those of `memo`. */
  const components = new Set([0, 1, 11, 14, 15])
  const performed = 1
  const walk = (fiber: Fiber, before: Fiber | null) => {
    if (fiber === before) return
    count.visited++
    if (components.has(fiber.tag) && fiber.flags & performed) count.components++
    if (before && fiber.child === before.child) return
    for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate)
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot(_id: number, root: { current: Fiber }) {
        count.commits++
        walk(root.current, root.current.alternate)
      },
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onScheduleFiberRoot() {},
      checkDCE() {},
    },
  })
  return { work: count }
})

const none = { commits: 0, components: 0, visited: 0 }

beforeEach(() => void Object.assign(work, none))
afterEach(cleanup)

function typed(field: string, text: string): typeof work {
  Object.assign(work, none)
  const input = document.querySelector(`[data-field="${field}"] input`)!
  act(() => void fireEvent.change(input, { target: { value: text } }))
  return { ...work }
}

test('a keystroke is one commit, and draws the field and its control', () => {
  draw(readyToSend({ isParentRequest: true }, { clients: agencies }))
  expect(work.components).toBeGreaterThan(20)
  typed('address2', '1-12')
  expect(typed('address2', '1-123')).toMatchObject({ commits: 1, components: 2 })
})

/** Draws a form of which every question is answered. */
function drawAnswered(size: number) {
  const talk = converse({ program: programOf(size) })
  const memory = { bannerShown: true, agreed: true }
  talk.dispatch({
    type: 'opened',
    host: { options: {}, query: {} },
    today: '2026-11-21',
    memory,
    key: 'k',
    depth: 1,
    answers: answersTo(size, 'トウキョウ'),
  })
  draw(talk)
  return talk
}

test('with twenty-four questions a keystroke that changes the answer or the button draws as much as with four', () => {
  const counts = [4, 24].map((size) => {
    const talk = drawAnswered(size)
    const key = typed('f2', 'オオサカ')
    Object.assign(work, none)
    // A broken rule disables the send button.
    act(() => talk.dispatch({ type: 'edited', field: 'f3', value: 'abc' }))
    const button = { ...work }
    cleanup()
    return [key.commits, key.components, button.commits, button.components]
  })
  expect(counts[1]).toEqual(counts[0])
  expect(counts[0]![0]).toBe(1)
})

test('with three hundred questions a keystroke visits fewer than a fourth', () => {
  drawAnswered(300)
  expect(document.querySelectorAll('[data-step]').length).toBe(300)
  expect(typed('f200', 'オオサカ').visited).toBeLessThan(75)
})
