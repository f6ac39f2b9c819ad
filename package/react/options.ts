import type { SiteChanges } from '../../engine/runtime/effects/config.ts'
import type { Sources } from '../../engine/runtime/effects/sources.ts'
import type { AnyFlow, DetailOf, EventOf, FlowTypes, TypedProgram } from '../../engine/runtime/program/flow-types.ts'
import type { Renderer } from '../../renderers/renderer.ts'

/**
 * The props of a form, typed by its flow where its types are known. All of them but `sources` may change while the form
 * is mounted: answers stay.
 */
export interface FormOptions<Of extends FlowTypes = AnyFlow> {
  /**
   * A compiled flow: what the Vite plugin exports for `import { program } from './enquiry.flow.json'`. Another edition
   * of the same flow keeps the answers; another flow starts again.
   */
  readonly program: TypedProgram<Of>
  /** The options in the flow's `host`. Unknown ones are named on the console and left out. */
  readonly host?: Of['options']
  /**
   * Known answers by field: texts, and options by their names or values. They fill fields that the visitor has not
   * answered yet. Useless ones are named on the console, without their values; an agreement can only be the visitor's
   * own.
   */
  readonly answers?: Of['answers']
  /** Paths, transports, pictures and the longest wait, as far as the site has them otherwise than usual. */
  readonly site?: SiteChanges
  /** Replacements for single calls of the site; a rejection counts as a failure. Those given first stay. */
  readonly sources?: Partial<Sources<NoInfer<Of>>>
  /**
   * Makes the calls in the place of the browser's `fetch`, sends files and gets postal data, which then come as JSON. A
   * file that is sent by it shows no progress.
   */
  readonly fetch?: typeof globalThis.fetch
  /** Headers for each call and each file, or what gives them when a call goes out. */
  readonly headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>)
  /** Renderers of further field types, or in the place of usual ones. */
  readonly renderers?: readonly Renderer[]
  /** Hears what happens: names, ids and counts, never an answer. One that throws harms nobody. */
  readonly onEvent?: (name: EventOf<Of>, detail: DetailOf<Of>) => void
  /**
   * An enquiry was stored. `to` is the address that the flow gives for what follows; without this the browser goes
   * there. The form closes after it.
   */
  readonly onSubmitted?: (token: string, follow: { readonly to: string }) => void
  /** Called when the form has closed, for whatever reason; not when it is unmounted. */
  readonly onClosed?: () => void
}
