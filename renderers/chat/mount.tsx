import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Host } from '../../engine/runtime/program/host.ts'
import type { Prefill } from '../../engine/runtime/program/prefill.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { SessionEvent } from '../../engine/runtime/session/events.ts'
import type { Call } from '../../engine/runtime/session/requests.ts'
import { createStore, type Store } from '../../engine/runtime/session/store.ts'
import { createCarrier } from '../../engine/runtime/effects/carrier.ts'
import type { SiteConfig } from '../../engine/runtime/effects/config.ts'
import { currentMark, onTraversal } from '../../engine/runtime/effects/history.ts'
import { freshKey } from '../../engine/runtime/effects/key.ts'
import { recall } from '../../engine/runtime/effects/memory.ts'
import { pageHost } from '../../engine/runtime/effects/query.ts'
import { sharesOf } from '../../engine/runtime/effects/split.ts'
import type { Signals } from '../../engine/runtime/effects/signals.ts'
import { dayOf } from '../../engine/runtime/effects/today.ts'
import type { Uploads } from '../../engine/runtime/effects/uploads.ts'
import { unresolvedOf } from '../../engine/runtime/effects/unresolved.ts'
import { Chat } from './Chat.tsx'
import { focusOn } from './overlay/focus.ts'
import { keepEvents } from './overlay/keep-events.ts'
import { loadRenderers } from '../index.ts'
import { later } from '../late.ts'
import { SessionProvider } from '../session.tsx'

/** A flow on a page. */
export interface Form {
  /**
   * Opens the form, or tells an open one that the page's options have changed. `answers`, by field, are put where the
   * visitor has answered nothing yet.
   */
  readonly open: (host: Host, answers?: Prefill['answers']) => void
  readonly close: () => void
  readonly store: Store
  /** Takes the form off the page. */
  readonly unmount: () => void
}

/**
 * Puts a flow on the page, closed. What its questions after the first are drawn with comes while the visitor reads.
 * @param parent where the form's element goes: an element of the page, or a shadow root
 */
export function mount(program: Program, parent: Node, config: SiteConfig, signals: Signals): Form {
  const container = parent.appendChild(document.createElement('div'))
  // No box of its own: the page's layout must not notice it.
  container.style.setProperty('display', 'contents', 'important')
  const form = () => container.querySelector('[data-kaiwa="form"]')
  const outside = {
    config,
    dispatch: (event: SessionEvent) => store.dispatch(event),
    mark: () => ({ flow: program.flow.id, options: store.state().host.options }),
  }
  let carryCall: ((call: Call) => void) | undefined
  const call = (request: Call, rest = later.content()): void => {
    if (rest) (carryCall ??= rest.createCalls(outside))(request)
    else void later.there().then((come) => call(request, come))
  }
  const carryOut = createCarrier({
    ...outside,
    signals,
    call,
    root() {
      // What is told of an opening form comes before it has been drawn.
      if (!form()) flushSync(() => {})
      return form()
    },
    focus: (target) => focusOn(form, target),
  })
  let uploads: Uploads | undefined
  const startUploads: Uploads = async () => {
    const { createUploads } = await later.there()
    return (uploads ??= createUploads(config, store, program.flow.id))()
  }
  const store = createStore(program, { now: Date.now, carryOut })
  const root = createRoot(container)
  // After React's own listeners, which are on the same element.
  keepEvents(container)
  flushSync(() =>
    root.render(
      <SessionProvider store={store} art={config.art} uploads={startUploads}>
        <Chat />
      </SessionProvider>,
    ),
  )

  const open = (given: Host, answers: Prefill['answers'] = {}, depth = 0) => {
    const { open: isOpen, host: before } = store.state()
    const host = { ...given, split: sharesOf(program.flow, { ...(isOpen && before.split), ...given.split }) }
    if (store.state().open) store.dispatch({ type: 'contextChanged', host, answers })
    else
      store.dispatch({
        type: 'opened',
        host,
        today: dayOf(new Date()),
        memory: recall(),
        key: freshKey(),
        unresolved: unresolvedOf(program.flow.id),
        depth,
        answers,
      })
    flushSync(() => {})
  }
  void loadRenderers(program.flow)
  const stop = onTraversal((mark, elsewhere) => {
    const depth = mark?.flow === program.flow.id ? mark.depth : 0
    if (store.state().open && !elsewhere) return store.dispatch({ type: 'traversed', depth })
    store.dispatch({ type: 'pageChanged', moved: true })
    if (mark && depth > 0) open({ options: mark.options, ...pageHost() }, {}, depth)
  })
  const restored = (event: PageTransitionEvent) => {
    if (event.persisted) store.dispatch({ type: 'pageRestored' })
  }
  const online = () => store.dispatch({ type: 'cameOnline' })
  addEventListener('pageshow', restored)
  addEventListener('online', online)

  return {
    open: (host, answers) => open(host, answers, currentMark()?.flow === program.flow.id ? currentMark()!.depth : 0),
    close: () => store.dispatch({ type: 'closed' }),
    store,
    unmount() {
      // As when the page loses it: the session ends, and none of its entries stays in the history.
      store.dispatch({ type: 'pageChanged', moved: false })
      stop()
      removeEventListener('pageshow', restored)
      removeEventListener('online', online)
      root.unmount()
      container.remove()
    },
  }
}
