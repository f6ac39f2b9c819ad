import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { interpretedProgram } from '../../engine/language/compile/interpreted.ts'
import { siteConfig } from '../../engine/runtime/effects/config.ts'
import { createLive } from '../../engine/runtime/effects/live.ts'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import type { Sources } from '../../engine/runtime/effects/sources.ts'
import type { SessionEvent } from '../../engine/runtime/session/events.ts'
import { Chat } from '../../renderers/chat/Chat.tsx'
import { focusOn } from '../../renderers/chat/overlay/focus.ts'
import { loadRenderers } from '../../renderers/index.ts'
import { later } from '../../renderers/on-demand.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import type { Flow } from '../../schemas/flow.ts'
import type { Shortcuts } from '../app/use-shortcuts.ts'
import { vocabulary } from '../vocabulary.ts'
import { inTurn } from '../workspace/keeper.ts'
import place from './example-place.json' with { type: 'json' }
import { clientsOf, delays, outcomes, defaultScene, type Scene } from './scene.ts'

/** Milliseconds after which a question that is to be shown is there, however slowly the form speaks. */
const longestReveal = 5000

/** What the studio hears of the form. */
export type Hear = (
  news:
    | { readonly shown: readonly string[] }
    | { readonly left: string }
    | { readonly failed: string }
    | { readonly pressed: keyof Shortcuts },
) => void

/** The form of a flow, on a page of its own. */
export function createStage(container: Element, art: string, hear: Hear) {
  let scene = defaultScene
  let running: ReturnType<typeof begin> | undefined
  /** True where the form could not be drawn: React takes what it had drawn away. */
  let isBroken = false
  /** Renderers may have to be loaded before a flow is shown: what is done after that waits for it. */
  const queued = inTurn()

  const waited = async <Reply,>(reply: () => Reply): Promise<Reply> => {
    await new Promise((resolve) => setTimeout(resolve, delays[scene.network]))
    if (scene.network === 'none') throw new TypeError('There is no network.')
    return reply()
  }
  const sources: Partial<Sources> = {
    submit: () =>
      scene.network === 'none' ? Promise.resolve({ error: 'offline' }) : waited(() => outcomes[scene.server]),
    askOutcomes: () => waited(() => ({})),
    findClients: () => waited(() => clientsOf(scene)),
    fetchImages: () => waited(() => []),
    // Postal codes all lead to one place, which is none.
    lookUp: ({ source }) => waited(() => (source === 'postal' ? { values: place, candidates: [] } : 'missing')),
    sendSms: () => waited(() => true),
    verifyCode: () => waited(() => 'right' as const),
  }

  function begin(flow: Flow) {
    const config = siteConfig({ art })
    const form = () => container.querySelector('[data-kaiwa="form"]')
    const live = createLive(interpretedProgram(flow, vocabulary), {
      config: () => config,
      signals: new Signals(),
      sources,
      tools: later,
      root: form,
      focus: (target) => focusOn(form, target),
      navigate: (left) => hear({ left }),
    })
    isBroken = false
    const root = createRoot(container, {
      onUncaughtError(error) {
        isBroken = true
        console.warn(error)
        hear({ failed: error instanceof Error ? error.message : String(error) })
      },
    })
    flushSync(() =>
      root.render(
        <SessionProvider store={live.store} art={art} uploads={live.uploads}>
          <Chat />
        </SessionProvider>,
      ),
    )
    const end = live.start()
    const report = () => hear({ shown: live.store.frame().shown })
    live.store.subscribe('frame', report)
    live.open(scene.host)
    report()
    return {
      flow,
      live,
      end() {
        end()
        root.unmount()
      },
    }
  }

  const dispatch = (events: readonly SessionEvent[]): void => {
    for (const event of events) running?.live.store.dispatch(event)
  }

  const prepare = async (flow: Flow, next: Scene): Promise<void> => {
    scene = next
    document.documentElement.dataset.page = scene.page
    await loadRenderers(flow)
  }

  const restart = (flow: Flow): void => {
    running?.end()
    running = begin(flow)
  }

  return {
    /** Shows a flow. Answers stay where the same form was there before. */
    show: (flow: Flow, next: Scene): Promise<void> =>
      queued(async () => {
        await prepare(flow, next)
        if (!running || isBroken || running.flow.id !== flow.id) return restart(flow)
        const { live } = running
        if (flow !== running.flow) live.store.replace(interpretedProgram(flow, vocabulary))
        running = { ...running, flow }
        live.open(scene.host)
      }),
    /** Begins the form of a flow from its start, then has the visitor do one thing after the other. */
    play: (flow: Flow, next: Scene, events: readonly SessionEvent[]): Promise<void> =>
      queued(async () => {
        await prepare(flow, next)
        restart(flow)
        dispatch(events)
      }),
    /** Shows something over the form; `errors`: what is wrong with fields that are left empty. */
    reveal(layer: Layer): void {
      const { store } = running?.live ?? {}
      if (!store) return
      if (layer === 'info') return store.dispatch({ type: 'infoPressed' })
      if (layer === 'banner') return store.dispatch({ type: 'leavePressed' })
      const shown = store.frame().shown.flatMap((step) => store.step(step)?.fields ?? [])
      for (const field of shown) store.dispatch({ type: 'committed', field })
    },
    /** Brings a question into sight, once it is there. */
    async scrollTo(step: string): Promise<void> {
      const question = await shown(container, `[data-step="${CSS.escape(step)}"]`)
      question?.scrollIntoView({ block: 'start' })
    },
    /** Has the visitor go on. */
    tell: (events: readonly SessionEvent[]): Promise<void> => queued(async () => dispatch(events)),
  }
}

/** What can be shown over the form, or in it, whatever was answered. */
export type Layer = 'info' | 'banner' | 'errors'

export type Stage = ReturnType<typeof createStage>

/** Waits until an element is drawn; undefined where a question never is, since another form took its place. */
function shown(container: Element, selector: string): Promise<Element | undefined> {
  const found = container.querySelector(selector)
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const end = (element: Element | undefined) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(element)
    }
    const observer = new MutationObserver(() => {
      const element = container.querySelector(selector)
      if (element) end(element)
    })
    const timer = setTimeout(() => end(undefined), longestReveal)
    observer.observe(container, { childList: true, subtree: true })
  })
}
