// A classic script: it has no imports, so that it runs at once wherever a page includes it.
type Engine = import('./engine.ts').Engine
type Setting = import('./engine.ts').Setting

interface Window {
  kaiwa?: Engine
}

/** The file name of the engine's module, put in by the build. */
declare const KAIWA_ENGINE: string

/**
 * The script that a landing page includes. It defines `window.kaiwa` at once and fetches the engine when it is wanted,
 * or when the page has nothing better to do; calls made before that wait for it.
 */
;(() => {
  const script = document.currentScript as HTMLScriptElement
  const base = new URL('.', script.src)
  const { flow = 'enquiry', config } = script.dataset
  let started: Promise<Engine> | undefined

  const engine = () =>
    (started ??= (import(/* @vite-ignore */ new URL(KAIWA_ENGINE, base).href) as Promise<{ start: (setting: Setting) => Engine }>)
      .then(({ start }) => start({ base, flow, config: config ? (JSON.parse(config) as Setting['config']) : {} }))
      .catch((error: unknown) => {
        started = undefined
        throw error
      }))

  const kaiwa: Omit<Engine, 'close'> & { close: () => void } = {
    open: async (options) => (await engine()).open(options),
    close: () => void started?.then((it) => it.close()),
    preload: async (wanted) => (await engine()).preload(wanted),
    on(name, handler) {
      let off: (() => void) | undefined
      let gone = false
      void engine().then((it) => {
        if (!gone) off = it.on(name, handler)
      })
      return () => {
        gone = true
        off?.()
      }
    },
  }
  window.kaiwa ??= kaiwa

  const opener = (event: Event) => (event.target as Element | null)?.closest?.('[data-kaiwa-open]')
  const tell = (error: unknown) => console.error(error)
  addEventListener('click', (event) => {
    const element = opener(event)
    if (!element) return
    event.preventDefault()
    let options: unknown
    try {
      options = JSON.parse(element.getAttribute('data-kaiwa-open') || '{}')
    } catch {
      console.error('Kaiwa: data-kaiwa-open does not hold valid JSON; the form opens without options.')
    }
    kaiwa.open(options).catch(tell)
  })
  addEventListener('pointerover', (event) => {
    if (opener(event)) kaiwa.preload().catch(tell)
  })
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  addEventListener('load', () => idle(() => void kaiwa.preload().catch(tell)))

  const mark = (history.state as { kaiwa?: { options?: unknown } } | null)?.kaiwa
  if (mark) kaiwa.open(mark.options).catch(tell)
})()
