import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { interpretedProgram } from '../../engine/language/compile/interpreted.ts'
import { siteSettings } from '../../engine/runtime/effects/config.ts'
import { createLive } from '../../engine/runtime/effects/live.ts'
import { Signals } from '../../engine/runtime/effects/signals.ts'
import { goodSources, type Sources } from '../../engine/runtime/effects/sources.ts'
import { inTurn } from '../../engine/runtime/in-turn.ts'
import type { SessionEvent } from '../../engine/runtime/session/events.ts'
import { followChoice } from '../../engine/runtime/session/languages.ts'
import { Chat } from '../../renderers/chat/Chat.tsx'
import { focusOn } from '../../renderers/chat/overlay/focus.ts'
import { loadRenderers } from '../../renderers/index.ts'
import { later } from '../../renderers/on-demand.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import type { Flow } from '../../schemas/flow.ts'
import type { Shortcuts } from '../controls/use-shortcuts.ts'
import { pictureUrl } from '../picture/legible.ts'
import { markedProgram } from '../picture/marks.ts'
import { vocabulary } from '../vocabulary.ts'
import place from './example-place.json' with { type: 'json' }
import { clientsOf, delays, outcomes, defaultScene, type Scene } from './scene.ts'

/** The longest wait in milliseconds for a requested question, however slowly the form shows its messages. */
const longestReveal = 5000

/** Receives news of the form in the studio. For a chosen language, it resolves with whether the studio can show it. */
export type OnNews = (
  news:
    | { readonly shown: readonly string[] }
    | { readonly left: string }
    | { readonly failed: string }
    | { readonly pressed: keyof Shortcuts }
    | { readonly language: string },
) => unknown

/** The URLs of pictures by their names, for pictures that no server provides. */
export type PickedPictures = Readonly<Record<string, string | undefined>>

const artFolder = './art/'
const pictureUrls =
  (picked: PickedPictures = {}) =>
  (name: string): string =>
    pictureUrl(name, (file) => picked[file] ?? artFolder + file)

/**
 * Returns the program of a flow, in which each text knows its place in the flow file. It gives no answers back
 * (`resume`): the preview shows what its author does now.
 */
function programOf(flow: Flow) {
  const { resume: _, ...program } = markedProgram(interpretedProgram(flow, vocabulary), vocabulary)
  return program
}

/** The form of a flow, on a page of its own. */
export function createStage(container: Element, onNews: OnNews) {
  let art = pictureUrls()
  let scene = defaultScene
  let running: ReturnType<typeof begin> | undefined
  /** True if the form could not be drawn. React has then removed everything that it had drawn. */
  let isBroken = false
  /** Renderers may have to be loaded before a flow is shown. Later calls wait for that. */
  const queued = inTurn()

  const waited = async <Reply,>(reply: () => Reply | Promise<Reply>): Promise<Reply> => {
    await new Promise((resolve) => setTimeout(resolve, delays[scene.network]))
    if (scene.network === 'none') throw new TypeError('There is no network.')
    return reply()
  }
  const good = Object.entries(goodSources()).map(([name, reply]) => [name, () => waited(reply as () => unknown)])
  const sources: Partial<Sources> = {
    ...(Object.fromEntries(good) as Partial<Sources>),
    submit: () =>
      scene.network === 'none' ? Promise.resolve({ error: 'offline' }) : waited(() => outcomes[scene.server]),
    findClients: () => waited(() => clientsOf(scene)),
    // All postal codes lead to one place, which does not exist.
    lookUp: ({ source }) => waited(() => (source === 'postal' ? { values: place, candidates: [] } : 'missing')),
  }

  function begin(flow: Flow) {
    const config = siteSettings({ art: artFolder })
    const form = () => container.querySelector('[data-kaiwa="form"]')
    const live = createLive(programOf(flow), {
      config: () => config,
      signals: new Signals(),
      sources,
      tools: later,
      root: form,
      focus: (target) => focusOn(form, target),
      navigate: (left) => onNews({ left }),
    })
    // The studio opens the file of the chosen language, and then shows the flow in it: `show` ends the choice.
    followChoice(live.store, async (language) => {
      if (!(await onNews({ language }))) throw new RangeError('The flow has no file in this language.')
      return new Promise<never>(() => {})
    })
    isBroken = false
    const root = createRoot(container, {
      onUncaughtError(error) {
        isBroken = true
        console.warn(error)
        onNews({ failed: error instanceof Error ? error.message : String(error) })
      },
    })
    const draw = () =>
      flushSync(() =>
        root.render(
          <SessionProvider store={live.store} art={art} uploads={live.uploads} bookings={live.bookings}>
            <Chat />
          </SessionProvider>,
        ),
      )
    draw()
    const end = live.start()
    const report = () => onNews({ shown: live.store.frame().shown })
    live.store.subscribe('frame', report)
    live.open(scene.host)
    report()
    return {
      flow,
      live,
      draw,
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

  const theme = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, theme]

  return {
    /** Draws the form with a theme, as a rule of a style sheet. */
    setTheme: (rule: string): void => theme.replaceSync(rule),
    /** Draws these pictures in place of those of the server. */
    setPictures(picked: PickedPictures): void {
      art = pictureUrls(picked)
      running?.draw()
    },
    /** Shows a flow. Answers stay if the same form was shown before, also in another language. */
    show: (flow: Flow, next: Scene): Promise<void> =>
      queued(async () => {
        await prepare(flow, next)
        if (!running || isBroken || running.flow.id !== flow.id) return restart(flow)
        const { live } = running
        if (flow !== running.flow) live.store.replace(programOf(flow))
        running = { ...running, flow }
        if (live.store.frame().language) live.store.dispatch({ type: 'languageChanged', lang: flow.lang })
        live.open(scene.host)
      }),
    /** Starts the form of a flow from the beginning, then dispatches the events of a visitor. */
    play: (flow: Flow, next: Scene, events: readonly SessionEvent[]): Promise<void> =>
      queued(async () => {
        await prepare(flow, next)
        restart(flow)
        dispatch(events)
      }),
    /** Shows a layer over the form. `errors` shows the errors of fields that are left empty. */
    reveal(layer: Layer): void {
      const { store } = running?.live ?? {}
      if (!store) return
      if (layer === 'info') return store.dispatch({ type: 'infoPressed' })
      if (layer === 'banner') return store.dispatch({ type: 'leavePressed' })
      const shown = store.frame().shown.flatMap((step) => store.step(step)?.fields ?? [])
      for (const field of shown) {
        const { value, entries = [] } = store.field(field) ?? {}
        // Only what a visitor has edited, even without a change, has an error.
        if (value !== undefined && entries.length === 0) store.dispatch({ type: 'edited', field, value })
        store.dispatch({ type: 'committed', field })
      }
    },
    /** Scrolls to a question once it is drawn. */
    async scrollTo(step: string): Promise<void> {
      const question = await shown(container, `[data-step="${CSS.escape(step)}"]`)
      question?.scrollIntoView({ block: 'start' })
    },
    /** Dispatches the next events of the visitor. */
    dispatch: (events: readonly SessionEvent[]): Promise<void> => queued(async () => dispatch(events)),
  }
}

/** The layers that can be shown over the form, or in it, independent of the answers. */
export type Layer = 'info' | 'banner' | 'errors'

export type Stage = ReturnType<typeof createStage>

/**
 * Waits until an element is drawn. Resolves to undefined if a question never appears because another form took its
 * place.
 */
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
