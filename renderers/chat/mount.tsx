import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SiteSettings } from '../../engine/runtime/effects/config.ts'
import { createLive } from '../../engine/runtime/effects/live.ts'
import { pageHost } from '../../engine/runtime/effects/query.ts'
import type { Signals } from '../../engine/runtime/effects/signals.ts'
import type { Host } from '../../engine/runtime/program/host.ts'
import type { Prefill } from '../../engine/runtime/program/prefill.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Store } from '../../engine/runtime/session/store.ts'
import { loadRenderers, requireRenderers } from '../index.ts'
import { later } from '../on-demand.ts'
import { SessionProvider } from '../session.tsx'
import { Chat } from './Chat.tsx'
import { focusOn } from './overlay/focus.ts'
import { keepEvents } from './overlay/keep-events.ts'

/** A flow on a page. */
export interface Form {
  /**
   * Opens the form, or passes changed options of the page to an open one. `answers`, by field, fill fields that the
   * visitor has not answered yet.
   */
  readonly open: (host: Host, answers?: Prefill['answers']) => void
  readonly close: () => void
  readonly store: Store
  /** Removes the form from the page. */
  readonly unmount: () => void
}

/**
 * Mounts a flow on the page, closed. The components for later questions load in the background.
 *
 * @param parent receives the form's element: an element of the page, or a shadow root
 */
export function mount(program: Program, parent: Node, config: SiteSettings, signals: Signals): Form {
  requireRenderers(program.flow)
  const container = parent.appendChild(document.createElement('div'))
  // The container has no box of its own, so that it does not affect the page's layout.
  container.style.setProperty('display', 'contents', 'important')
  const form = () => container.querySelector('[data-kaiwa="form"]')
  const live = createLive(program, {
    config: () => config,
    signals,
    tools: later,
    root() {
      // Listeners of an opening form are called before it has been drawn.
      if (!form()) flushSync(() => {})
      return form()
    },
    focus: (target) => focusOn(form, target),
    returned: ({ options }) => open({ options, ...pageHost() }),
  })
  const { store } = live
  const open: Form['open'] = (host, answers) => {
    live.open(host, answers)
    flushSync(() => {})
  }
  // A prefix for ids, since the page may be rendered by React, too.
  const root = createRoot(container, { identifierPrefix: `kaiwa-${++mounted}-` })
  // Registered after React's own listeners, which are on the same element.
  keepEvents(container)
  flushSync(() =>
    root.render(
      <SessionProvider {...live} art={(file) => config.art + file}>
        <Chat />
      </SessionProvider>,
    ),
  )
  void loadRenderers(program.flow)
  const end = live.start()

  return {
    open,
    close: () => store.dispatch({ type: 'closed' }),
    store,
    unmount() {
      end()
      root.unmount()
      container.remove()
    },
  }
}

/** The number of forms mounted on the page so far. */
let mounted = 0
