import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { readAnswers, readOptions, report } from '../../embed/page/options.ts'
import { type FocusTarget, goTo } from '../../engine/runtime/effects/carrier.ts'
import { type SiteSettings, defaultConfig, siteSettings } from '../../engine/runtime/effects/config.ts'
import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { afterReturn, leaveEntries } from '../../engine/runtime/effects/history.ts'
import { type Live, createLive } from '../../engine/runtime/effects/live.ts'
import { pageHost } from '../../engine/runtime/effects/query.ts'
import { Signals, attempt } from '../../engine/runtime/effects/signals.ts'
import type { Prefill } from '../../engine/runtime/program/prefill.ts'
import type { Presentation } from '../../engine/runtime/session/events.ts'
import { suitingLanguage } from '../../engine/runtime/session/languages.ts'
import { languagesOf } from '../../engine/runtime/session/reduce.ts'
import { type Store, createStore } from '../../engine/runtime/session/store.ts'
import { loadRenderers } from '../../renderers/index.ts'
import { later } from '../../renderers/on-demand.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import type { OpenOptions } from '../../schemas/host.ts'
import type { FormOptions } from './options.ts'

/**
 * Returns the site's configuration: the same object as long as its content is the same. It always uses the current
 * `fetch` and headers.
 */
function useSite({ site = {}, fetch }: FormOptions, latest: Latest<FormOptions>): SiteSettings {
  const siteText = JSON.stringify(site)
  const hasFetch = fetch !== undefined
  return useMemo(
    () => ({
      ...siteSettings({
        ...(JSON.parse(siteText) as FormOptions['site']),
        ...(hasFetch && { fetch: (...call) => (latest.get().fetch ?? globalThis.fetch)(...call) }),
      }),
      headers() {
        const { headers = {} } = latest.get()
        return typeof headers === 'function' ? headers() : headers
      },
    }),
    [siteText, hasFetch, latest],
  )
}

// On a server there is no layout, and React would warn about `useLayoutEffect`.
const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A conversation that lives as long as its component, with the values that are needed to draw it. */
interface Drawn extends Pick<Live, 'store' | 'uploads' | 'bookings'> {
  readonly config: SiteSettings
}

/** Starts a conversation for a form; flow and presentation stay the same while it is mounted. */
function useLive(options: FormOptions, placement: Placement): Drawn {
  const [latest] = useState(() => createLatest<Given>({ ...options, placement, config: defaultConfig }))
  const config = useSite(options, latest)
  const [live] = useState(() => connect(latest))
  const { store } = live
  const { program } = options
  const { open } = placement
  const optionsText = JSON.stringify([options.host, options.answers])
  const before = useRef({ optionsText, program })

  useLayout(() => {
    latest.put({ ...options, placement, config })
  })
  useLayout(() => hold(live, live.start), [live])
  useLayout(() => {
    let wasOpen = store.state().visit.open
    return store.subscribe('frame', () => {
      const isOpen = store.state().visit.open
      const hasClosed = wasOpen && !isOpen
      wasOpen = isOpen
      // The form leaves its history entries after this; a navigation by a listener before that would be undone.
      if (hasClosed) queueMicrotask(() => afterReturn(() => attempt(() => latest.get().onClosed?.())))
      // `open` became false while answers were being sent, and the form has to close afterwards.
      else if (isOpen && !latest.get().placement.open) store.dispatch({ type: 'closed' })
    })
  }, [store, latest])
  useLayout(() => {
    if (!open) store.dispatch({ type: 'closed' })
    else if (!store.state().visit.open) openWith(live, latest.get())
  }, [live, store, latest, open])
  useLayout(() => {
    const { optionsText: previousText, program: programBefore } = before.current
    before.current = { optionsText, program }
    if (program !== programBefore) store.replace(program)
    if (optionsText !== previousText && store.state().visit.open) openWith(live, latest.get())
  }, [live, store, latest, optionsText, program])
  useEffect(() => void loadRenderers(program.flow), [program])
  useEdition(store, program)
  useLanguage(store, options, open)
  return { store: usePrinted(options, placement) ?? store, uploads: live.uploads, bookings: live.bookings, config }
}

/** Shows the form in the language that the page gives. The visitor can choose another one afterwards. */
function useLanguage(store: Store, { lang, program: { flow } }: FormOptions, open: boolean): void {
  const applied = useRef<string>(undefined)
  useEffect(() => {
    if (!open || lang === undefined || lang === applied.current) return
    applied.current = lang
    const { languages = [flow.lang] } = flow
    const tag = suitingLanguage(lang, languages, true)
    if (tag === undefined) report('language', lang, languages)
    else store.dispatch({ type: 'languageChosen', lang: tag })
  }, [store, lang, open, flow])
}

/** In development, replaces the flow with an edited version. */
function useEdition(store: Store, { flow: { id } }: FormOptions['program']): void {
  useEffect(() => {
    const edited = (event: Event) => {
      const { detail: edition } = event as CustomEvent<FormOptions['program']>
      const { lang, languages } = edition.flow
      const shown = store.program().flow.lang
      // An edited text of another language changes nothing that is shown.
      if (edition.flow.id === id && (shown === lang || !languages?.includes(shown))) store.replace(edition)
    }
    addEventListener('kaiwa-flow', edited)
    return () => removeEventListener('kaiwa-flow', edited)
  }, [store, id])
}

/**
 * Returns the conversation for hydration, which has the same output as on the server. The live conversation replaces it
 * before the first paint.
 */
function usePrinted(options: FormOptions, { open, presentation }: Placement): Store | undefined {
  const isHydrating = useSyncExternalStore(never, no, yes)
  const [isLiving, setLiving] = useState(false)
  useLayout(() => setLiving(true), [])
  const [still] = useState(() =>
    isHydrating && open && presentation.inline ? printed(options, presentation) : undefined,
  )
  return isLiving ? undefined : still
}

const never = () => () => {}
const no = () => false
const yes = () => true

interface Props {
  readonly options: FormOptions
  readonly placement: Placement
  readonly children: ReactNode
}

/** Provides a live conversation to the components below. */
export function Living({ options, placement, children }: Props) {
  const { store, uploads, bookings, config } = useLive(options, placement)
  const { renderers } = options
  const art = useCallback((file: string) => config.art + file, [config.art])
  const own = useMemo(
    () => renderers && Object.fromEntries(renderers.map((renderer) => [renderer.type, renderer])),
    [renderers],
  )
  return (
    <SessionProvider store={store} art={art} uploads={uploads} bookings={bookings} renderers={own}>
      {children}
    </SessionProvider>
  )
}

/** Returns a new conversation as a server draws it: with the options of the page, and without any requests. */
function printed(options: FormOptions, presentation: Partial<Presentation>): Store {
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
    manner: presentation,
  })
  return store
}

/** The functions that end a released resource soon, by owner; holding it again cancels that. */
const ending = new Map<object, () => void>()

/**
 * Starts something and keeps it running while it is held, and a little longer. If it is released and held again at
 * once, as in React's strict mode, it continues unchanged. If something new starts in the same rendering, the old one
 * ends first.
 *
 * @param start returns the function that ends it
 * @returns the function that releases it
 */
function hold(owner: object, start: () => () => void): () => void {
  const running = ending.get(owner)
  ending.delete(owner)
  if (!running) for (const key of ending.keys()) endNow(key)
  const end = running ?? start()
  return () => {
    ending.set(owner, end)
    queueMicrotask(() => endNow(owner))
  }
}

function endNow(owner: object): void {
  const end = ending.get(owner)
  ending.delete(owner)
  end?.()
}

/** Runs work that depends on the drawn output, in order: immediately if possible, otherwise after React has drawn. */
type AfterDrawing = (work: () => void, atOnce?: boolean) => void

/**
 * Returns a function that runs work after React has rendered. React renders a change of the session in a microtask, or
 * earlier if it called the effect or handler itself. Effects must not flush a rendering.
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

/** The state of a form in its React tree. */
interface Placement {
  readonly presentation: Partial<Presentation>
  readonly open: boolean
  /** The form's element, while it exists. */
  readonly root: RefObject<Element | null>
  readonly focus: (target: FocusTarget) => void
  /** Called when Back or Forward has reached an entry of the closed form. */
  readonly onReturned?: (() => void) | undefined
}

/** The props of a form with its state and configuration. */
interface Given extends FormOptions {
  readonly placement: Placement
  readonly config: SiteSettings
}

/** Connects a conversation with a form in a React tree. Props are read only when they are needed. */
function connect({ get }: Latest<Given>): Live {
  const { program, sources, placement } = get()
  const page = new Signals()
  const afterDrawing = createAfterDrawing()
  const root = () => get().placement.root.current
  /**
   * Leaves the form's history entries before the page navigates: going back over them later would undo the navigation.
   */
  const leaveForNext = () => {
    const { depth } = live.store.state().frame
    if (depth > 0 && get().onSubmitted) void leaveEntries(depth)
  }
  const live = createLive(program, {
    config: () => get().config,
    ...(sources && { sources }),
    tools: later,
    presentation: placement.presentation,
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
    focus: (target) => afterDrawing(() => get().placement.focus(target)),
    returned: () => get().placement.onReturned?.(),
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
  languagesOf(program)?.followChoice(live.store, async (lang) => {
    const found = get().translations?.[lang]
    if (!found) throw new Error(`Kaiwa: the form has no translation "${lang}".`)
    return (await found()).program
  })
  return live
}

/** Opens the form with its options, or passes changed options to an open one. */
function openWith(live: Live, options: FormOptions): void {
  const { host, answers } = given(options)
  live.open({ options: host, ...pageHost() }, answers)
}

/** Returns the options and answers of the page, as far as the flow knows them. The rest is reported on the console. */
function given({ program, host = {}, answers = {} }: FormOptions): {
  readonly host: OpenOptions
  readonly answers: Prefill['answers']
} {
  return { host: readOptions(host, program), answers: readAnswers({ answers }, program) }
}

/** The latest props, to be read when they are needed; each rendering updates them. */
interface Latest<Given> {
  readonly get: () => Given
  put(given: Given): void
}

function createLatest<Given>(first: Given): Latest<Given> {
  let last = first
  return {
    get: () => last,
    put(given) {
      last = given
    },
  }
}
