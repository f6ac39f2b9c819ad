import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moving } from '../../../tests/support/moving.ts'
import { defaultConfig } from './config.ts'
import { createLive } from './live.ts'
import { part } from './parts.ts'
import { Signals } from './signals.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: new Date(2026, 10, 21, 23, 59, 30),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    }),
)
afterEach(() => void vi.useRealTimers())

/** Opens a form that is a part of its page. */
function opened() {
  const tools = part<never>(() => new Promise(() => {}))
  const around = {
    config: () => defaultConfig,
    tools,
    signals: new Signals(),
    root: () => document.body,
    focus: () => {},
    navigate: () => {},
    presentation: { inline: true },
  }
  const live = createLive(moving, around)
  const end = live.start()
  live.open({ options: {}, query: {} })
  return { end, today: () => live.store.state().visit.today }
}

test('without any event, the day of an open form follows the clock until the form ends', () => {
  const { today, end } = opened()
  expect(today()).toBe('2026-11-21')
  vi.advanceTimersByTime(60_000)
  expect(today()).toBe('2026-11-22')
  end()
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(today()).toBe('')
})

test('a visitor who returns to the page gets the current day', () => {
  const { today, end } = opened()
  vi.setSystemTime(new Date(2026, 10, 24, 9))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(today()).toBe('2026-11-24')
  end()
})
