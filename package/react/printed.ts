import { dayOf } from '../../engine/runtime/effects/today.ts'
import type { Presentation } from '../../engine/runtime/session/presentation.ts'
import { createStore, type Store } from '../../engine/runtime/session/store.ts'
import { given } from './given.ts'
import type { FormOptions } from './options.ts'

/**
 * A conversation that has just begun, as it is drawn on a server: of the page it knows the options, and nothing is
 * asked of it.
 */
export function printed(options: FormOptions, manner: Partial<Presentation>): Store {
  const store = createStore(options.program, { now: () => 0, carryOut: () => {} })
  const { host, answers } = given(options)
  store.dispatch({
    type: 'opened',
    host: { options: host, query: {} },
    today: dayOf(new Date(), options.program.flow.timeZone),
    memory: { bannerShown: false, agreed: false },
    key: '',
    depth: 0,
    answers,
    manner,
  })
  return store
}
