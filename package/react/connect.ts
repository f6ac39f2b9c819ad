import type { RefObject } from 'react'
import { type FocusTarget, goTo } from '../../engine/runtime/effects/carrier.ts'
import type { SiteConfig } from '../../engine/runtime/effects/config.ts'
import { afterReturn, leaveEntries } from '../../engine/runtime/effects/history.ts'
import { type Live, createLive } from '../../engine/runtime/effects/live.ts'
import { pageHost } from '../../engine/runtime/effects/query.ts'
import { Signals, attempt } from '../../engine/runtime/effects/signals.ts'
import type { Presentation } from '../../engine/runtime/session/presentation.ts'
import { later } from '../../renderers/on-demand.ts'
import { given } from './given.ts'
import type { Latest } from './latest.ts'
import type { FormOptions } from './options.ts'

/** Does what looks at what is drawn, in its order: at once where that can be, or else after React has drawn. */
type AfterDrawing = (work: () => void, atOnce?: boolean) => void

/**
 * React draws what a session tells of in a microtask at the latest, and before that where it has called the effect or
 * the handler that told the session. To have it draw at once is not allowed in effects.
 */
function createAfterDrawing(): AfterDrawing {
  let waiting = 0
  return (work, atOnce = false) => {
    if (atOnce && waiting === 0) return work()
    waiting++
    queueMicrotask(() => {
      waiting--
      work()
    })
  }
}

/** How a form stands in its tree. */
export interface Standing {
  readonly manner: Partial<Presentation>
  readonly open: boolean
  /** The form's element while there is one. */
  readonly root: RefObject<Element | null>
  readonly focus: (target: FocusTarget) => void
  /** Back or Forward has come to an entry of the form, which is closed. */
  readonly onReturned?: (() => void) | undefined
}

/** What a form was given. */
export interface Given extends FormOptions {
  readonly standing: Standing
  readonly config: SiteConfig
}

/** A conversation for a form in a tree; what it is given is looked up when it is needed. */
export function connect({ get }: Latest<Given>): Live {
  const { program, sources, standing } = get()
  const page = new Signals()
  const afterDrawing = createAfterDrawing()
  const root = () => get().standing.root.current
  /** Where the page goes on to from here, it does so from its own entry: going back over the form's would undo that. */
  const leaveForNext = () => {
    const { depth } = live.store.state()
    if (depth > 0 && get().onSubmitted) void leaveEntries(depth)
  }
  const live = createLive(program, {
    config: () => get().config,
    ...(sources && { sources }),
    tools: later,
    manner: standing.manner,
    root,
    signals: {
      send(name, detail) {
        if (name === 'submit_ok') leaveForNext()
        afterDrawing(() => {
          afterReturn(() => attempt(() => get().onEvent?.(name, { ...detail })))
          page.send(name, detail, root())
        }, root() !== null)
      },
    },
    focus: (target) => afterDrawing(() => get().standing.focus(target)),
    returned: () => get().standing.onReturned?.(),
    navigate(to) {
      const { onSubmitted } = get()
      const { send } = live.store.state()
      if (send.phase !== 'done' || !onSubmitted) return goTo(to)
      leaveForNext()
      afterReturn(() => {
        attempt(() => onSubmitted(send.token, { to }))
        live.store.dispatch({ type: 'thanksShown' })
        live.store.dispatch({ type: 'pageChanged', moved: true })
      })
    },
  })
  return live
}

/** Opens the form with what it was given, or tells an open one of it. */
export function openWith(live: Live, options: FormOptions): void {
  const { host, answers } = given(options)
  live.open({ options: host, ...pageHost() }, answers)
}
