import { type SiteChanges, type SiteSettings, siteSettings } from '../../engine/runtime/effects/config.ts'
import { type Spot, currentSpot, placeOf } from '../../engine/runtime/effects/entry.ts'
import { currentMark, isStillAt, onTraversal, traversed } from '../../engine/runtime/effects/history.ts'
import { ownSite } from '../../engine/runtime/effects/own-site.ts'
import { pageHost } from '../../engine/runtime/effects/query.ts'
import { type SignalHandler, Signals } from '../../engine/runtime/effects/signals.ts'
import type { Host } from '../../engine/runtime/program/host.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { Recording, RecordingOptions } from '../../engine/runtime/session/recording/recording.ts'
import { languagesOf } from '../../engine/runtime/session/reduce.ts'
import { type Form, mount } from '../../renderers/chat/mount.tsx'
import { loadRenderers, requireRenderers } from '../../renderers/index.ts'
import styles from '../../renderers/styles/index.css?url'
import type { Flow } from '../../schemas/flow.ts'
import { createFlows } from './flows.ts'
import type { Home, PlacedForm } from './home.ts'
import { readAnswers, type Given, flowOf, givenOptions, readOptions, report } from './options.ts'
import { connectParts } from './parts.ts'
import { createPlace } from './place.ts'
import type { PageRecorder } from './recorder.ts'
import type { Release } from './release.ts'

/** Completes a site's addresses that start at its root: a page's `<base>` may be on another origin. */
function onOrigin(site: SiteSettings): SiteSettings {
  return { ...site, base: full(site.base), postal: { ...site.postal, base: full(site.postal.base) } }
}

const full = (address: string) => (/^(?:\/(?!\/)|$)/.test(address) ? window.origin + address : address)

/** The settings that the loader reads from its script element. */
export interface Setting {
  /** The folder that the script was loaded from. */
  readonly base: URL
  /** The flow that opens by default. */
  readonly flow: string
  /** The flows whose modules the loader knows. */
  readonly flows: Release['flows']
  /** The language of forms that are requested in none; that of the page's document by default. */
  readonly lang?: string | undefined
  /**
   * Fetches a module of the embed folder by its name or address; a module that the loader has requested is not fetched
   * twice.
   */
  readonly load: (file: string, again?: boolean) => Promise<unknown>
  /** The exports that this module shares with the parts that are fetched later, by name. */
  readonly shared: object
  /** The site's changes to the default configuration. */
  readonly config: SiteChanges
  /** Puts the form into an open shadow root, which even `!important` rules of the page do not reach. */
  readonly shadow: boolean
  /** The nonce for scripts and styles in the page's policy; '' for none. */
  readonly nonce: string
  /** Sets the listener for `popstate`, which the loader receives before most of the page does. */
  readonly listenForTraversals: (listener: (event: Event) => void) => void
  /**
   * Called before a form opens, or gets changed options, with the options of that request: it removes the placeholder
   * of the form. The returned function receives the form.
   */
  readonly arrived: (options?: unknown) => ((form: Element) => void) | void
}

/** The form's API, once the engine has loaded. */
export interface Engine {
  /** `requestedAt` is the page's position when it requested the form; the current one by default. */
  readonly open: (options?: unknown, requestedAt?: Spot) => Promise<void>
  readonly close: () => void
  /** Fetches a flow, by its name or by the options with which it is going to be opened. */
  readonly preload: (wanted?: string | object) => Promise<void>
  readonly on: (name: string, handler: SignalHandler) => () => void
  /**
   * Records the forms that are opened from now on. Each further call resolves with the recording of the form that was
   * opened last, without answers unless the options include them.
   */
  readonly record: (options?: RecordingOptions) => Promise<Recording | undefined>
}

/** The form's API, and what only the loader calls. */
export interface RunningEngine extends Engine {
  /** Returns a place for a form inside the page: in `parent`, an element of a shadow root. */
  readonly place: (parent: HTMLElement) => Promise<PlacedForm>
  /** The place of the forms over the page. */
  readonly home: Home
}

// The build calls it in place of `import()`.
export { fetchPart } from './parts.ts'

declare global {
  interface Window {
    kaiwa?: Engine
  }
}

/** Starts the engine on a page. At most one form is open over the page at a time. */
export function start({
  base,
  flow: defaultFlow,
  flows: listed,
  lang: pageLang,
  load,
  shared,
  config,
  shadow,
  nonce,
  listenForTraversals,
  arrived,
}: Setting): RunningEngine {
  const sheets = [styles]
  const place = createPlace(sheets, shadow, nonce)
  connectParts(load, shared, (sheet) => {
    sheets.push(sheet)
    return Promise.all([...homes].map((home) => home.place.styled()))
  })
  const site = onOrigin(
    siteSettings({ art: new URL('art/', base).href, ...ownSite, ...config, postal: { nonce, ...config?.postal } }),
  )
  // Nothing waits for this check, and a page without settings does not fetch it.
  if (Object.keys({ ...config }).length > 0)
    void import('./config-problems.ts').then(({ reportProblems }) => reportProblems(config)).catch(() => {})
  const signals = new Signals()
  const flows = createFlows(base, listed, load, pageLang)
  /** The forms over the page: a flow has one form, even if it is opened both by its id and by its address. */
  const forms = new Map<string, Form>()
  const overPage: Home = {
    place,
    forms,
    mount: (program, appearance) => mount(program, place.parent, site, signals, appearance),
  }
  const homes = new Set([overPage])
  /** The languages that the visitor has chosen, by the ids of the flows. */
  const chosen = new Map<string, string>()
  let recorder: PageRecorder | undefined
  const inspector = import.meta.hot && import('./inspector/notify.ts')
  let closings = 0
  let openings = 0
  /** The number of the latest call to `open` that was carried out. */
  let followed = 0

  const goOnWith = ({ store }: Form, edition: Program) => {
    if (store.program() === edition) return
    requireRenderers(edition.flow)
    store.replace(edition)
    void loadRenderers(edition.flow)
  }

  /** Fetches a flow: its opening part, or the complete flow if that is needed or has been fetched already. */
  const editionOf = async (wanted: string, lang: unknown, entire: boolean) => {
    const { program: opening, complete } = await flows.load(wanted, lang)
    const program = complete?.content() ?? (entire ? await complete?.load() : undefined) ?? opening
    return { opening, complete, program }
  }

  /** Fetches a flow in one of its languages, for a visitor who has chosen it. */
  const translated = async (id: string, lang: string): Promise<Program> => {
    const { program } = await editionOf(id, lang, true)
    await loadRenderers(program.flow)
    chosen.set(id, lang)
    return program
  }

  /**
   * @param lang the language that the page requests
   * @param entire true if the opening part is not enough, because the options contain answers to any question
   */
  const formOf = async (
    wanted: string,
    lang?: unknown,
    entire = false,
    { place, forms, mount } = overPage,
  ): Promise<{ readonly form: Form; readonly program: Program }> => {
    const open = forms.get(wanted)?.store
    const language = chosen.get(wanted) ?? lang ?? (open?.state().visit.open ? open.program().flow.lang : undefined)
    // Rejects for an unknown flow, before the page is changed.
    await flows.locate(wanted, language)
    const [{ opening, complete, program }] = await Promise.all([editionOf(wanted, language, entire), place.styled()])
    place.attach()
    const { id } = program.flow
    const form = forms.get(id) ?? mount(program)
    const isNew = !forms.has(id)
    if (isNew) languagesOf(program)?.followChoice(form.store, (lang) => translated(id, lang))
    forms.set(id, form)
    goOnWith(form, program)
    recorder?.watch(id, form.store)
    if (inspector && isNew) void inspector.then(({ notifyInspector }) => notifyInspector(form.store))
    // Unless the form has received another version of the flow meanwhile.
    if (program === opening)
      void complete?.loadEventually().then((edition) => form.store.program() === opening && goOnWith(form, edition))
    return { form, program }
  }

  if (import.meta.hot) {
    addEventListener('kaiwa-flow', (event) => {
      const { detail: program } = event as CustomEvent<Program>
      const { id, lang, languages } = program.flow
      void loadRenderers(program.flow).then(() => {
        for (const { forms } of homes) {
          const store = forms.get(id)?.store
          const shown = store?.program().flow.lang
          // An edited text of another language changes nothing that is shown.
          if (shown === lang || !languages?.includes(shown!)) store?.replace(program)
        }
      })
    })
  }

  /** Opens a form, or passes changed options to an open one. */
  const begin = (form: Form, given: Given, program: Program, atOnce = false) =>
    form.open(hostOf(given, program, report), readAnswers(given, program), atOnce)

  const open: Engine['open'] = async (options, requestedAt = { ...currentSpot(), state: undefined }) => {
    const given = givenOptions(options)
    const before = closings
    const opening = ++openings
    const { form, program } = await formOf(
      flowOf(given) ?? (placeOf(requestedAt).mark ?? currentMark())?.flow ?? defaultFlow,
      given.lang,
      given.answers !== undefined,
    )
    // The form was closed while it was being fetched, or another one was opened since: the last call counts. A form
    // also belongs to the page that requested it.
    if (before !== closings || opening < followed || !isStillAt(requestedAt)) return
    followed = opening
    const siblings = [...forms.values()].filter((value) => value !== form)
    for (const form of siblings) form.close()
    // A form that is sending stays open until the outcome is known.
    if (siblings.some(({ store }) => store.state().visit.open)) return
    const takeOver = arrived(options)
    await begin(form, given, program, takeOver !== undefined)
    takeOver?.(place.parent.querySelector('[data-kaiwa="form"]')!)
    if (!shadow && development.test(location.hostname))
      window.requestIdleCallback?.(() => {
        import('./important-rules.ts').then(({ report }) => report(place.parent, sheets, nonce)).catch(() => {})
      })
  }

  /**
   * Draws a form unseen, as it would open with these options. The mistakes in them are reported once it opens. Answers
   * from the page are not prepared: checking them may need the complete flow.
   */
  const prepare = (form: Form, given: Given, program: Program) => {
    const all = [...forms.values()]
    if (given.answers !== undefined || isMemoryShort() || all.some(({ store }) => store.state().visit.open)) return
    for (const sibling of all) if (sibling !== form) sibling.close()
    form.prepare(hostOf(given, program, () => {}))
  }

  // Registered before the forms' own listeners: one of them may open its form. A form that this reloaded page has not
  // mounted yet opens here.
  listenForTraversals(traversed)
  onTraversal((mark) => {
    if (!mark) return
    void place.styled()
    place.attach()
    if (!forms.has(mark.flow)) open(mark.options, currentSpot()).catch((error: unknown) => console.error(error))
  })

  return {
    home: overPage,
    open,
    close() {
      closings++
      for (const form of forms.values()) form.close()
    },
    async preload(wanted) {
      const given = typeof wanted === 'string' ? { flow: wanted } : givenOptions(wanted)
      const { form, program } = await formOf(flowOf(given) ?? defaultFlow, given.lang)
      prepare(form, given, program)
    },
    async place(parent) {
      const { placeIn } = await import('./placed.ts')
      return placeIn(parent, {
        sheets,
        nonce,
        homes,
        mount: (program, appearance) => mount(program, parent, site, signals, appearance),
        async open(options, home) {
          const given = givenOptions(options)
          const { form, program } = await formOf(
            flowOf(given) ?? defaultFlow,
            given.lang,
            given.answers !== undefined,
            home,
          )
          await begin(form, given, program)
        },
      })
    },
    on: (name, handler) => signals.on(name, handler),
    async record(options) {
      const { createPageRecorder } = await import('./recorder.ts')
      recorder ??= createPageRecorder()
      for (const [id, { store }] of forms) recorder.watch(id, store)
      const [id, { recording } = {}] = recorder.latest() ?? []
      // The opening part validates only its first questions. If the rest cannot be loaded, that has to be enough.
      if (id !== undefined) await formOf(id, undefined, true).catch(() => {})
      return recording?.(options)
    },
  }
}

/** The machines on which pages are made: visitors need no hints. */
const development = /^localhost$|\.(local|test)$/

/** Reports whether the device has less than 1 GB of memory, as far as the browser reports it. */
const isMemoryShort = () => ((navigator as { deviceMemory?: number }).deviceMemory ?? 1) < 1

/** Returns what the page gives a form at its opening; the mistakes in the options are reported. */
const hostOf = (given: Given, program: Program, onProblem: typeof report): Host => ({
  options: readOptions(given, program, languagesOf(program)?.languageOption(program, given.lang, onProblem), onProblem),
  ...pageHost(),
  ...readSplit(given, program.flow, onProblem),
})

/** Returns the shares of splits that the options request for a trial; unknown splits and shares are reported. */
function readSplit({ split: given }: Given, { context }: Flow, onProblem: typeof report): Pick<Host, 'split'> {
  if (given === undefined) return {}
  const split: Record<string, string> = {}
  if (typeof given !== 'object' || given === null) onProblem('notAnObject', 'split')
  for (const [name, share] of Object.entries(typeof given === 'object' ? { ...given } : {})) {
    const entry = Object.hasOwn(context, name) ? context[name] : undefined
    if (entry && 'split' in entry && typeof share === 'string' && Object.hasOwn(entry.split, share)) split[name] = share
    else onProblem('share', name)
  }
  return { split }
}
