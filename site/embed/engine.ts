import { defaultConfig, type SiteConfig } from '../../engine/sources/config.ts'
import { currentMark } from '../../engine/sources/history.ts'
import { Signals, type SignalHandler } from '../../engine/sources/signals.ts'
import { mount, type Form } from '../../renderers/mount.tsx'
import styles from '../../renderers/styles/index.css?url'
import { createFlows } from './flows.ts'
import { readOptions } from './options.ts'
import { linkStylesheet } from './stylesheet.ts'

/** What the loader knows from its script element. */
export interface Setting {
  /** The folder that the script was loaded from. */
  readonly base: URL
  /** The flow that opens when nothing else is said. */
  readonly flow: string
  /** What the site sets otherwise than the default; see `SiteConfig`. */
  readonly config: Partial<SiteConfig>
}

/** The form's API, once the engine is there. */
export interface Engine {
  readonly open: (options?: unknown) => Promise<void>
  readonly close: () => void
  readonly preload: (flow?: string) => Promise<void>
  readonly on: (name: string, handler: SignalHandler) => () => void
}

/** Starts the engine on a page. At most one form is open at a time. */
export function start({ base, flow: usual, config }: Setting): Engine {
  const site: SiteConfig = { ...defaultConfig, art: new URL('art/', base).href, ...config }
  const signals = new Signals()
  const flows = createFlows(base)
  const forms = new Map<string, Form>()
  let styled: Promise<void> | undefined

  const formOf = async (id: string): Promise<Form> => {
    const [program] = await Promise.all([flows.load(id), (styled ??= linkStylesheet(styles, document.head))])
    let form = forms.get(id)
    if (!form) {
      form = mount(program, document.body, site, signals)
      forms.set(id, form)
    }
    return form
  }

  if (import.meta.hot) {
    addEventListener('kaiwa-flow', (event) => {
      const { detail: program } = event as CustomEvent<Form['store'] extends { replace(program: infer P): void } ? P : never>
      forms.get(program.flow.id)?.store.replace(program)
    })
  }

  return {
    async open(given) {
      const options = readOptions(given)
      const form = await formOf(options.flow ?? currentMark()?.flow ?? usual)
      for (const other of forms.values()) if (other !== form) other.close()
      form.open({ options, query: Object.fromEntries(new URLSearchParams(location.search)) })
    },
    close() {
      for (const form of forms.values()) form.close()
    },
    async preload(flow = usual) {
      await formOf(flow)
    },
    on: (name, handler) => signals.on(name, handler),
  }
}
