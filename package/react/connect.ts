import type { RefObject } from 'react'
import { goTo, type FocusTarget } from '../../engine/runtime/effects/carrier.ts'
import type { SiteConfig } from '../../engine/runtime/effects/config.ts'
import { afterReturn, leaveEntries } from '../../engine/runtime/effects/history.ts'
import { createLive, type Live } from '../../engine/runtime/effects/live.ts'
import { pageHost } from '../../engine/runtime/effects/query.ts'
import { attempt, Signals } from '../../engine/runtime/effects/signals.ts'
import type { Presentation } from '../../engine/runtime/session/presentation.ts'
import { later } from '../../renderers/on-demand.ts'
import { createAfterDrawing } from './after-drawing.ts'
import { given } from './given.ts'
import type { Latest } from './latest.ts'
import type { FormOptions } from './options.ts'

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
