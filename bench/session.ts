import { createStore } from '../engine/runtime/session/store.ts'
import { program } from '../tests/support/enquiry.ts'

/**
 * Returns the microseconds for one keystroke without a view: the event, the rules of its step, and all derived state.
 *
 * @param times keystrokes measured, after a tenth of them to warm up
 */
export function keystrokeCost(times = 20_000): number {
  const store = createStore(program, { now: () => 0, carryOut: () => {} })
  const memory = { bannerShown: true, agreed: true }
  store.dispatch({ type: 'opened', host: { options: {}, query: {} }, today: '2026-01-01', memory, key: 'k', depth: 1 })
  store.dispatch({ type: 'edited', field: 'sex', value: 'woman' })
  const type = (index: number) =>
    store.dispatch({ type: 'edited', field: 'birthYear', value: String(1950 + (index % 50)) })
  for (let index = 0; index < times / 10; index++) type(index)
  const start = performance.now()
  for (let index = 0; index < times; index++) type(index)
  return ((performance.now() - start) * 1000) / times
}
