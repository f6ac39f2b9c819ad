import { createCarrier } from '../../engine/runtime/effects/carrier.ts'
import { siteSettings, freshKey } from '../../engine/runtime/effects/config.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { currentMark, onTraversal } from '../../engine/runtime/effects/history.ts'
import { pageHost } from '../../engine/runtime/effects/query.ts'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import { createCalls } from '../../engine/runtime/effects/site-sources.ts'
import { recall, unresolvedOf } from '../../engine/runtime/effects/storage.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { SessionEvent } from '../../engine/runtime/session/events.ts'
import { createStore, type Store } from '../../engine/runtime/session/store.ts'
import { eventNames } from '../../schemas/event-names.ts'
import type { OpenOptions } from '../../schemas/host.ts'
import type { Recorder } from './recorder.ts'

/** A form without a view: the session, and the effects that carry out its requests. */
export interface Form {
  readonly store: Store
  readonly signals: Signals
  readonly open: (options: OpenOptions) => void
  readonly remove: () => void
}

/** @param rude whether the page's own handlers throw the details they receive */
export function createForm(program: Program, { record }: Recorder, transport: 'script' | 'json', rude: boolean): Form {
  const root = document.body.appendChild(document.createElement('div'))
  const signals = new Signals()
  for (const name of eventNames)
    signals.on(name, (detail) => {
      record('signal', name, detail)
      if (rude) throw new Error(`The page cannot use ${JSON.stringify(detail)}.`)
    })
  const outside = {
    config: siteSettings({ postal: { transport } }),
    dispatch: (event: SessionEvent) => store.dispatch(event),
    mark: () => ({ flow: program.flow.id, options: store.state().visit.host.options }),
  }
  const store: Store = createStore(program, {
    now: Date.now,
    carryOut: createCarrier({ ...outside, signals, root: () => root, focus: () => {}, call: createCalls(outside) }),
  })
  const open = (options: OpenOptions, depth = 0) =>
    store.dispatch({
      ...(store.state().visit.open
        ? { type: 'contextChanged' }
        : {
            type: 'opened',
            today: dayOf(new Date()),
            memory: recall(),
            key: freshKey(),
            unresolved: unresolvedOf({ flow: program.flow.id }),
            depth,
          }),
      host: { options, ...pageHost() },
    })
  const stop = onTraversal((mark, elsewhere) => {
    const depth = mark?.depth ?? 0
    if (store.state().visit.open && !elsewhere) return store.dispatch({ type: 'traversed', depth })
    store.dispatch({ type: 'pageChanged', moved: true })
    if (mark && depth > 0) open(mark.options, depth)
  })
  return {
    store,
    signals,
    open: (options) => open(options, currentMark()?.depth ?? 0),
    remove() {
      stop()
      root.remove()
    },
  }
}
