import type { SiteChanges } from '../../engine/runtime/effects/config.ts'
import type { Sources } from '../../engine/runtime/effects/sources.ts'
import type { AnyFlow, DetailOf, EventOf, FlowTypes, TypedProgram } from '../../engine/runtime/program/flow-types.ts'
import type { Renderer } from '../../renderers/renderer.ts'

/**
 * What a form is given, typed by its flow as far as that is known. All of it but `sources` may change while the form
 * stands: answers stay.
 */
export interface FormOptions<Of extends FlowTypes = AnyFlow> {
  /**
   * A compiled flow: what the Vite plugin gives for `import { program } from './enquiry.flow.json'`. Another edition of
   * the same flow keeps the answers; another flow begins anew.
   */
  readonly program: TypedProgram<Of>
  /** The options that the flow lists in `host`. What it does not know is named on the console and left out. */
  readonly host?: Of['options']
  /**
   * Answers that are known already, by field: texts, options by their names or values. They are put where the visitor
   * has answered nothing yet. What is of no use is named on the console, without its value; an agreement is the
   * visitor's own.
   */
  readonly answers?: Of['answers']
  /** Paths, transports, pictures and the longest wait, as far as the site has them otherwise than usual. */
  readonly site?: SiteChanges
  /** What takes the place of single calls of the site; one that rejects counts as failed. Those given first stay. */
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
  /** The form has closed, whoever closed it; not when it is unmounted. */
  readonly onClosed?: () => void
}
