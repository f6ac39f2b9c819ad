import type { Spot } from '../../engine/runtime/effects/entry.ts'
import { painted } from '../../engine/runtime/effects/painted.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { nameIn } from '../../engine/runtime/session/languages.ts'
import { defineElement } from './element/element.ts'
import { carriedOut, followForms, requested } from './element/over-page.ts'
import type { Engine, RunningEngine, Setting } from './engine.ts'
import { type Files, filesIn } from './files.ts'
import type { Release } from './release.ts'
import type { FirstScreen, Occasion } from './screen/index.ts'
import type { OwnScreen } from './screen/own.ts'
import type { Waiting } from './waiting.ts'

// The build bundles this file into a single classic script, so that it runs immediately anywhere on a page.

/** The files of the build, inserted by it. In the list of a flow's files, its first screen is second; '' means none. */
declare const KAIWA_RELEASE: Omit<Release, 'screens' | 'rests'>

/** By the module of a flow's opening part: the files that the second question needs. Inserted by the build. */
declare const KAIWA_RESTS: Readonly<Record<string, readonly string[]>>

/** The flow that opens if a page names none, inserted by the build. */
declare const KAIWA_FLOW: string

/** The name of this file, and the path of its folder on the site; '' for any folder. Inserted by the build. */
declare const KAIWA_FILE: string
declare const KAIWA_FOLDER: string

/** The name that `KAIWA_RELEASE` has for the first screen in this file; '' if there is none. Inserted by the build. */
declare const KAIWA_SCREEN: string

/** Whether a flow that the loader names has translations, inserted by the build. */
declare const KAIWA_NAMES_TRANSLATIONS: boolean

/** Whether any flow has translations, inserted by the build. */
declare const KAIWA_TRANSLATED: boolean

/** Whether the engine is the light build, inserted by the build. */
declare const KAIWA_LIGHT: boolean

/** Whether this loader defines the element `<kaiwa-form>`, inserted by the build. */
declare const KAIWA_ELEMENT: boolean

/**
 * The script that a landing page includes. It defines `window.kaiwa` at once. It requests engine, flow and styles
 * together: when a form is needed, or, without running anything, when the page is idle. It runs them when the pointer
 * or focus nears an opener and the page is idle, and at the latest at the press.
 */
function begin(script: HTMLScriptElement): void {
  const { engine: main, waiting, styles, flows } = KAIWA_RELEASE
  const { nonce, src, dataset } = script
  const base = new URL('.', src)
  // Programs that copy scripts, such as tag managers, may drop all attributes but the address.
  const settings: DOMStringMap = { ...Object.fromEntries(new URL(src).searchParams), ...dataset }
  const { flow = KAIWA_FLOW } = settings
  const shadow = 'shadow' in settings
  const files = filesIn(base, nonce, settings.scheme)
  const { load } = files
  const listeners = new Set<(engine: Engine) => void>()
  let started: Promise<RunningEngine> | undefined
  let running: RunningEngine | undefined

  const json = (text: string | null | undefined, attribute: string, report = console.error): unknown => {
    try {
      return JSON.parse(text || '{}') as unknown
    } catch {
      report(`Kaiwa: ${attribute} is not valid JSON.`)
      return {}
    }
  }
  const config = json(settings.config, 'data-config') as Setting['config']
  const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

  /** Returns the files with which a flow opens, by its name or by the options that name it, in the form's language. */
  const filesOf = (wanted: Wanted) => {
    const id = textIn(wanted) ?? textIn((wanted as Options)?.flow) ?? mark()?.flow ?? flow
    const name = KAIWA_NAMES_TRANSLATIONS
      ? nameIn(flows, id, [(wanted as Options)?.lang, settings.lang, document.documentElement.lang])
      : id
    return Object.hasOwn(flows, name) ? flows[name]! : []
  }
  /** Fetches the files with which a flow opens, without running them. */
  const near = (wanted?: Wanted) => {
    for (const file of [main, ...filesOf(wanted)]) files.fetchModule(file)
    if (KAIWA_SCREEN) files.fetchModule(waiting)
    files.fetchStyles(styles, false)
  }
  /** The elements of the first screen's pictures, which browsers read only once as long as the elements exist. */
  const pictures: Element[] = []
  const fetchPictures = async (options: Options) => {
    if (filesOf(options)[1] !== KAIWA_SCREEN) return
    const screen = (await load(KAIWA_SCREEN)) as Partial<OwnScreen>
    pictures.push(...(screen.fetchPictures?.({ options, base, config }) ?? []))
  }
  /** Fetches the engine and a flow, and runs them. */
  const engine = (wanted?: Wanted) => {
    files.renew()
    const [first, ...parts] = filesOf(wanted)
    if (first) {
      void load(first)
      parts.forEach((part) => files.fetchModule(part))
      files.fetchStyles(styles, true)
    }
    // React passes arguments to functions with `bind`, which some libraries, such as MooTools, replace.
    if (!KAIWA_LIGHT && !started && !((_: unknown, last?: number) => last).bind(0, 0)(1))
      console.error('Kaiwa: bind is replaced. Include light/' + KAIWA_FILE)
    return (started ??= load(main)
      .then((engine) => {
        const listenForTraversals: Setting['listenForTraversals'] = (listener) => (traversed = listener)
        running = (engine as { start: (setting: Setting) => RunningEngine }).start({
          base,
          flow,
          flows,
          lang: settings.lang,
          load,
          shared: engine as object,
          config,
          shadow,
          nonce,
          listenForTraversals,
          arrived: (options) => {
            if (KAIWA_ELEMENT) carriedOut(options)
            return arrived()
          },
        })
        if (KAIWA_ELEMENT) followForms(running.home)
        for (const attach of listeners) attach(running)
        return running
      })
      .catch((error: unknown) => {
        started = undefined
        // A sandboxed page, or one that was opened as a file, has no origin: the modules of every site are foreign to
        // it.
        if (origin === 'null') console.error('Kaiwa: no origin; a sandbox needs allow-same-origin')
        throw error
      }))
  }

  const spot = (state?: unknown): Spot => ({ href: location.href, entries: history.length, state })
  /** A form belongs to the page on which it was requested; that page may be another one once the engine has loaded. */
  const open = async (options: Options, requestedAt: Spot) => (await engine(options)).open(options, requestedAt)
  /** The default action of a click comes first: with `<a href="#">` the address changes, which would close the form. */
  const afterClick = <Outcome>(act: () => Promise<Outcome>): Promise<Outcome> =>
    window.event?.type === 'click' && !window.event.defaultPrevented
      ? new Promise((done) => setTimeout(() => done(act())))
      : act()
  const kaiwa: Engine = {
    open: (options) => afterClick(() => show(options as Options)),
    close() {
      arrived()
      void started?.then((engine) => engine.close()).catch(() => {})
    },
    preload: async (wanted) => (await engine(wanted)).preload(wanted),
    record: async (options) => (await engine()).record(options),
    on(name, handler) {
      let off: (() => void) | undefined
      const attach = (engine: Engine) => {
        off = engine.on(name, handler)
      }
      listeners.add(attach)
      if (running) attach(running)
      return () => {
        listeners.delete(attach)
        off?.()
      }
    },
  }
  window.kaiwa = kaiwa

  const mark = () => (history.state as { kaiwa?: { flow?: string; options?: Options } } | null)?.kaiwa
  const reopen = () => {
    const { flow: id, options } = mark() ?? {}
    // The page may store a value of its own under the same name.
    if (id) open(options, spot(history.state)).catch(console.error)
  }
  // Handles `popstate` until the engine takes over.
  let traversed: (event: Event) => void = reopen
  addEventListener('popstate', (event) => traversed(event))

  /** Removes the placeholder of the form that was requested last. */
  let arrived: Setting['arrived'] = () => {}
  const show = (options: Options, name?: string): Promise<void> => {
    const [first = '', screen = '', ...parts] = filesOf(options)
    const requestedAt = spot()
    if (KAIWA_ELEMENT) requested(options)
    arrived()
    const [opened, end] = openWithPlaceholder(
      {
        files,
        needed: [main, styles, first, ...parts],
        rest: KAIWA_SCREEN ? (KAIWA_RESTS[first] ?? []) : [],
        screen,
        waiting,
        occasion: { options, base, styles, config, shadow, nonce },
        isRunning: () => running !== undefined,
        open: () => open(options, requestedAt),
        close: () => kaiwa.close(),
      },
      name,
      KAIWA_TRANSLATED ? (textIn(options?.lang) ?? settings.lang) : undefined,
    )
    arrived = end
    return opened
  }
  const openers = '[data-kaiwa-open]'
  const optionsOf = (element: Element | null, report?: typeof console.error) =>
    json(element?.getAttribute('data-kaiwa-open'), 'data-kaiwa-open', report) as object
  const press = (element: Element) => void show(optionsOf(element), element.textContent.trim()).catch(console.error)

  const opener = (event: Event) => (event.target as Element | null)?.closest?.(openers)
  addEventListener('click', (event) => {
    const element = opener(event)
    if (!element) return
    event.preventDefault()
    press(element)
  })
  const atOpener = (type: string, act: (options: object) => void) =>
    addEventListener(type, (event) => {
      const element = opener(event)
      if (element) act(optionsOf(element, () => {}))
    })
  // Preparation may fail, for example when the visitor leaves the page: opening requests the files again, and reports a
  // failure.
  const ready = (options?: object) => void kaiwa.preload(options).catch(() => {})
  const soon = (options: object) => {
    near(options)
    idle(() => ready(options))
  }
  atOpener('pointerover', soon)
  atOpener('focusin', soon)
  // Running the engine during a press would delay the first screen.
  atOpener('pointerdown', (options) => (running ? ready(options) : near(options)))
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  // After a reload or on the way back, history entries of the form may follow, and only the engine hides them from
  // routers.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const rest = () =>
    idle(() => {
      if (visit?.type !== 'navigate') return ready()
      near()
      if (KAIWA_SCREEN) void fetchPictures(optionsOf(document.querySelector(openers), () => {}))
    })
  // A tag manager may add the script long after the page has loaded.
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest)

  // A first screen that is here already leaves hardly anything to wait for.
  if (!KAIWA_SCREEN || filesOf(null)[1] !== KAIWA_SCREEN) files.fetchModule(waiting)
  reopen()
  if (KAIWA_ELEMENT)
    defineElement({
      flow,
      engine,
      show,
      close: kaiwa.close,
      soon,
      async titleOf(options) {
        const [first] = filesOf(options)
        const { title } = first ? ((await load(first)) as { program: Program }).program.flow.frame : {}
        return textIn(title)
      },
      nonce,
    })
}

// Own property: an element with the id "kaiwa" must not count as this script's first run. A module has no current
// script.
if (!Object.hasOwn(window, 'kaiwa'))
  begin(
    (document.currentScript ??
      // The page may have a script of its own with the name of a flow.
      ((KAIWA_FOLDER && document.querySelector(`[src*="${KAIWA_FOLDER}${KAIWA_FILE}"]`)) ||
        document.querySelector(`[src*="/${KAIWA_FILE}"]`))) as HTMLScriptElement,
  )

/** The options of a form, as far as the loader reads them. */
type Options = { readonly flow?: unknown; readonly lang?: unknown } | null | undefined

/** A flow, by its name or by the options with which it is opened. */
type Wanted = string | Options

interface Opening {
  readonly files: Files
  /** The files with which the form opens; if all have loaded and the engine runs, there is no placeholder. */
  readonly needed: readonly string[]
  /** The files that the second question needs. They are fetched when a first screen is shown. */
  readonly rest: readonly string[]
  /** The module of the flow's first screen, and that of the dialog; '' for none. */
  readonly screen: string
  readonly waiting: string
  readonly occasion: Omit<Occasion, 'come' | 'fetched' | 'left'>
  readonly isRunning: () => boolean
  readonly open: () => Promise<void>
  readonly close: () => void
}

/**
 * Opens a form. Until it has loaded, its first screen replaces it, and before that a busy dialog. The dialog reports a
 * failure, with a button to try again. If everything has loaded but the engine has not run, the first screen is painted
 * before the engine starts.
 *
 * @param name the label of the pressed element; only with a label a busy dialog appears
 * @param lang the language in which the form is requested; undefined if in none. Without translations there is none.
 * @returns the first attempt, and the function that removes the placeholder
 */
function openWithPlaceholder(
  { files, needed, rest, screen, waiting, occasion, isRunning, open, close }: Opening,
  name: string | undefined,
  lang: string | undefined,
): [opened: Promise<void>, end: Setting['arrived']] {
  let box: Waiting | undefined
  let over = false
  let failed = false
  const end = () => {
    clearTimeout(soon)
    over = true
    const last = box
    box = undefined
    return last?.end()
  }
  const left = () => {
    end()
    close()
  }
  const wait = async () => {
    if (name === undefined || !waiting || (KAIWA_SCREEN && box)) return
    const dialog = (await files.load(waiting).catch(() => {})) as typeof import('./waiting.ts') | undefined
    if (!over) box ??= dialog?.showWaiting(name, left, lang)
  }
  const come: Occasion['come'] = (show) => {
    // The message of a failure stays.
    if (over || failed) return false
    box?.end()
    box = show()
    // The visitor can answer now: the next question must not wait for the engine to request its files.
    if (KAIWA_SCREEN) rest.forEach((file) => files.fetchModule(file, true))
    return true
  }
  const attempt = () =>
    open().then(
      () => void end(),
      async (error: unknown) => {
        // A failure is shown to the visitor only if another attempt can help.
        if (!over && files.renew()) {
          failed = true
          await wait()
        }
        if (failed && box) box.fail(() => void attempt().catch(console.error))
        else end()
        throw error
      },
    )
  const fetched = () => needed.every(files.has)
  const known = fetched()
  const soon = known ? 0 : setTimeout(() => void wait(), 50)
  const seen =
    (!known || !isRunning()) &&
    screen &&
    files
      .load(screen)
      .then((screen) => (screen as { show: FirstScreen }).show({ ...occasion, come, fetched, left }))
      .catch(() => {})
  const opened =
    known && seen ? seen.then(() => box && painted()).then(() => (over ? undefined : attempt())) : attempt()
  return [opened, end]
}
