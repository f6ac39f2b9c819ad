import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SiteSettings } from '../../engine/runtime/effects/config.ts'
import { createLive } from '../../engine/runtime/effects/live.ts'
import { painted } from '../../engine/runtime/effects/painted.ts'
import { pageHost } from '../../engine/runtime/effects/query.ts'
import type { Signals } from '../../engine/runtime/effects/signals.ts'
import type { Host } from '../../engine/runtime/program/host.ts'
import type { Prefill } from '../../engine/runtime/program/prefill.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Presentation } from '../../engine/runtime/session/events.ts'
import type { Store } from '../../engine/runtime/session/store.ts'
import { loadRenderers, requireRenderers } from '../index.ts'
import { later } from '../on-demand.ts'
import { SessionProvider } from '../session.tsx'
import { Chat, showDialog } from './Chat.tsx'
import { focusOn } from './overlay/focus.ts'
import { keepEvents } from './overlay/keep-events.ts'

/** A flow on a page. */
export interface Form {
  /**
   * Opens the form, or passes changed options of the page to an open one. `answers`, by field, fill fields that the
   * visitor has not answered yet.
   *
   * A prepared form is shown at once. Its session opens after the browser has painted it, or earlier if anything else
   * happens to the form, or if it is wanted `atOnce`. The promise resolves then.
   */
  readonly open: (host: Host, answers?: Prefill['answers'], atOnce?: boolean) => Promise<void>
  /** Draws the form unseen, as it would open now; a form that was open before is not prepared again. */
  readonly prepare: (host: Host) => void
  readonly close: () => void
  readonly store: Store
  /** Removes the form from the page. */
  readonly unmount: () => void
}

/** How a form appears: by default as a dialog over the page. */
export interface Appearance {
  readonly presentation: Partial<Presentation>
  /** Draws the form. */
  readonly Shape: ComponentType
  /** Goes to the page after an accepted enquiry; by default the browser does. */
  readonly navigate: (to: string) => void
}

/**
 * Mounts a flow on the page, closed. The components for later questions load in the background.
 *
 * @param parent receives the form's element: an element of the page, or a shadow root
 */
export function mount(
  program: Program,
  parent: Node,
  config: SiteSettings,
  signals: Signals,
  { Shape = Chat, ...appearance }: Partial<Appearance> = {},
): Form {
  requireRenderers(program.flow)
  const container = parent.appendChild(document.createElement('div'))
  // The container has no box of its own, so that it does not affect the page's layout.
  container.style.setProperty('display', 'contents', 'important')
  const form = () => container.querySelector('[data-kaiwa="form"]')
  const live = createLive(program, {
    ...appearance,
    config: () => config,
    signals,
    tools: later,
    root() {
      // Listeners of an opening form are called before it has been drawn.
      if (!form()) flushSync(() => {})
      return form()
    },
    focus: (target) => focusOn(form, target),
    draw: () => flushSync(() => {}),
    returned: ({ options }) => void open({ options, ...pageHost() }),
  })
  const { store } = live
  let wasOpen = false
  /** Opens the session of a form that is already shown. */
  let opening: (() => void) | undefined
  const complete = () => {
    const work = opening
    opening = undefined
    work?.()
  }
  const open: Form['open'] = async (host, answers, atOnce = false) => {
    complete()
    wasOpen = true
    const dialog = live.isPrepared(host, answers) && container.querySelector<HTMLDialogElement>('[data-prepared]')
    opening = () => {
      live.open(host, answers)
      flushSync(() => {})
    }
    if (dialog) {
      dialog.removeAttribute('data-prepared')
      showDialog(dialog)
      if (!atOnce) await painted()
    }
    complete()
  }
  store.listen(({ type }) => {
    // A form belongs to the page on which it was requested.
    if (type === 'pageChanged') opening = undefined
  })
  const dispatch: Store['dispatch'] = (event) => {
    if (event.type !== 'pageChanged') complete()
    store.dispatch(event)
  }
  // A prefix for ids, since the page may be rendered by React, too.
  const root = createRoot(container, { identifierPrefix: `kaiwa-${++mounted}-` })
  // Registered after React's own listeners, which are on the same element.
  keepEvents(container)
  flushSync(() =>
    root.render(
      <SessionProvider {...live} store={{ ...store, dispatch }} art={(file) => config.art + file}>
        <Shape />
      </SessionProvider>,
    ),
  )
  void loadRenderers(program.flow)
  const end = live.start()

  return {
    open,
    prepare(host) {
      // Its code has run, and the page expects nothing in it from a form that was closed.
      if (wasOpen) return
      live.prepare(host)
      flushSync(() => {})
      // Pictures that cannot be decoded are replaced by their texts.
      for (const image of container.querySelectorAll('img')) image.decode().catch(() => {})
    },
    close: () => dispatch({ type: 'closed' }),
    store,
    unmount() {
      opening = undefined
      end()
      root.unmount()
      container.remove()
    },
  }
}

/** The number of forms mounted on the page so far. */
let mounted = 0
