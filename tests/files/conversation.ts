import type { Request } from '../../engine/runtime/session/requests.ts'
import { createStore } from '../../engine/runtime/session/store.ts'
import type { Flow } from '../../schemas/flow.ts'
import { repairProgram } from './repair.ts'

/** The flow with the photos in an open form, with what is laid over it. */
export function conversationOf(more: Partial<Flow> = {}) {
  const requests: Request[] = []
  const program = repairProgram()
  const flow = { ...program.flow, ...more }
  const store = createStore({ ...program, flow }, { now: () => 0, carryOut: (request) => requests.push(request) })
  const host = { options: {}, query: {} }
  const memory = { bannerShown: false, agreed: false }
  store.dispatch({ type: 'opened', host, today: '2026-07-01', memory, key: 'key', depth: 1 })
  return {
    flow,
    store,
    /** What was sent last. */
    submitted: () => requests.findLast((request) => request.type === 'submit'),
    /** Answers everything. */
    fill: (photos: readonly string[]) => {
      store.dispatch({ type: 'edited', field: 'photos', value: photos })
      store.dispatch({ type: 'confirmed', step: 'photos' })
      store.dispatch({ type: 'edited', field: 'tel', value: '09012345678' })
      store.dispatch({ type: 'confirmed', step: 'tel' })
    },
  }
}
