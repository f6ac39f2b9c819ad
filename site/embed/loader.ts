// A classic script: it has no imports, so that it runs at once wherever a page includes it.
type Engine = import('./engine.ts').Engine
type Setting = import('./engine.ts').Setting
type Release = import('./release.ts').Release
type Spot = import('../../engine/runtime/effects/entry.ts').Spot

/** The files of the build, put in by it. */
declare const KAIWA_RELEASE: Release

/** The flow that opens where a page names none, put in by the build. */
declare const KAIWA_FLOW: string

/**
 * The script that a landing page includes. It defines `window.kaiwa` at once, and asks for engine, flow and styles together:
 * when a form is wanted, or, without running anything, when the page has nothing better to do or an opener is neared.
 */
;(() => {
  // Own property: an element with the id "kaiwa" must not count as this script's first run.
  if (Object.hasOwn(window, 'kaiwa')) return
  const release = KAIWA_RELEASE
  const script = document.currentScript as HTMLScriptElement
  const base = new URL('.', script.src)
  const { flow = KAIWA_FLOW } = script.dataset
  const shadow = 'shadow' in script.dataset
  const { nonce } = script
  const listeners = new Set<(engine: Engine) => void>()
  let started: Promise<Engine> | undefined
  let running: Engine | undefined

  const json = (element: Element, attribute: string, report = console.error): unknown => {
    try {
      return JSON.parse(element.getAttribute(attribute) || '{}') as unknown
    } catch {
      report(`Kaiwa: ${attribute} does not hold valid JSON and is left out.`)
      return {}
    }
  }
  const flowIn = (options: unknown) => (options as { flow?: unknown } | null | undefined)?.flow

  // Many browsers keep a module that could not be fetched as failed while the page lives, and ask anew at another address only.
  const failures: Record<string, number> = {}
  const address = (file: string) => {
    const url = new URL(file, base)
    if (failures[file]) url.searchParams.set('attempt', `${failures[file]}`)
    return url.href
  }
  const failed = (file: string) => (failures[file] = (failures[file] ?? 0) + 1)

  const modules = new Map<string, Promise<unknown>>()
  /** Those that failed: whatever waits for one hears of it, and only what is wanted afterwards asks again. */
  const broken = new Set<string>()
  const load = (file: string) => {
    const known = modules.get(file)
    if (known) return known
    const module = import(/* @vite-ignore */ address(file)) as Promise<unknown>
    modules.set(file, module)
    module.catch(() => {
      broken.add(file)
      failed(file)
    })
    return module
  }

  const fetched = new Set<string>()
  const fetch = (file: string | undefined, as: Partial<HTMLLinkElement>) => {
    if (!file || modules.has(file) || fetched.has(file)) return
    fetched.add(file)
    const onerror = () => {
      fetched.delete(file)
      failed(file)
    }
    document.head.append(Object.assign(document.createElement('link'), { nonce, onerror, href: address(file) }, as))
  }
  const module: Partial<HTMLLinkElement> = document.createElement('link').relList.supports('modulepreload')
    ? { rel: 'modulepreload' }
    : { rel: 'preload', as: 'script', crossOrigin: '' }

  const filesOf = (wanted: unknown) => {
    const id = typeof wanted === 'string' ? wanted : (mark()?.flow ?? flow)
    return Object.hasOwn(release.flows, id) ? release.flows[id]! : []
  }
  /** Fetches what a flow is opened with, and runs none of it. */
  const near = (wanted?: unknown) => {
    for (const file of [release.engine, ...filesOf(wanted)]) fetch(file, module)
    // A preload that goes unused for long is warned of; a sheet for no medium is not, and applies to nothing.
    fetch(release.styles, { rel: 'stylesheet', media: 'not all' })
  }
  /** Fetches and runs it. */
  const engine = (wanted?: unknown) => {
    for (const file of broken) modules.delete(file)
    broken.clear()
    const [first, ...parts] = filesOf(wanted)
    if (first) {
      void load(first)
      for (const part of parts) fetch(part, module)
      fetch(release.styles, { rel: 'preload', as: 'style' })
    }
    return (started ??= load(release.engine)
      .then((it) => {
        const { start } = it as { start: (setting: Setting) => Engine }
        const config = json(script, 'data-config') as Setting['config']
        const hear: Setting['hear'] = (listener) => (traversed = listener)
        running = start({ base, flow, flows: release.flows, load, config, shadow, nonce, hear })
        for (const attach of listeners) attach(running)
        return running
      })
      .catch((error: unknown) => {
        started = undefined
        throw error
      }))
  }

  const tell = (error: unknown) => console.error(error)
  /** A form belongs to the page on which it was asked for: until the engine is there, that may have become another. */
  const open = async (options: unknown, state?: unknown) => {
    const asked: Spot = { href: location.href, entries: history.length, state }
    return (await engine(flowIn(options))).open(options, asked)
  }
  const kaiwa: Engine = {
    open: (options) => open(options),
    close: () => void started?.then((it) => it.close()).catch(() => {}),
    preload: async (wanted) => (await engine(wanted)).preload(wanted),
    on(name, handler) {
      let off: (() => void) | undefined
      const attach = (it: Engine) => {
        off = it.on(name, handler)
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

  const mark = () => (history.state as { kaiwa?: { flow?: string; options?: unknown } } | null)?.kaiwa
  const reopen = () => {
    const { flow: id, options } = mark() ?? {}
    // The page may keep something of its own under the same name.
    if (id) open(options, history.state).catch(tell)
  }
  // Until the engine hears of the history itself.
  let traversed: (event: Event) => void = reopen
  addEventListener('popstate', (event) => traversed(event))

  const opener = (event: Event) => (event.target as Element | null)?.closest?.('[data-kaiwa-open]')
  addEventListener('click', (event) => {
    const element = opener(event)
    if (!element) return
    event.preventDefault()
    kaiwa.open(json(element, 'data-kaiwa-open')).catch(tell)
  })
  const atOpener = (type: string, act: (flow: string | undefined) => void) =>
    addEventListener(type, (event) => {
      const element = opener(event)
      const id = element && flowIn(json(element, 'data-kaiwa-open', () => {}))
      if (element) act(typeof id === 'string' ? id : undefined)
    })
  // What is made ready ahead of need may fail, as when the page is left: opening asks again, and tells.
  const ready = (id?: string) => void kaiwa.preload(id).catch(() => {})
  atOpener('pointerover', near)
  atOpener('focusin', near)
  atOpener('pointerdown', ready)
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  // After a reload, and on the way back, entries of the form may lie ahead, and only the engine keeps them from routers.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const rest = () => idle(() => (visit?.type === 'navigate' ? near() : ready()))
  // A tag manager may add the script long after the page has loaded.
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest)

  reopen()
})()
