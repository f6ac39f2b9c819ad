import type { SiteChanges } from '../../engine/runtime/effects/config.ts'
import type { Sources } from '../../engine/runtime/effects/sources.ts'
import type { AnyFlow, DetailOf, EventOf, FlowTypes, TypedProgram } from '../../engine/runtime/program/flow-types.ts'
import type { Renderer } from '../../renderers/renderer.ts'

/**
 * The props of a form, typed by its flow if its types are known. All of them except `sources` may change while the form
 * is mounted; the answers stay.
 */
export interface FormOptions<Of extends FlowTypes = AnyFlow> {
  /**
   * A compiled flow, as the Vite plugin exports it: `import { program } from './enquiry.flow.json'`. Another version of
   * the same flow keeps the answers; another flow starts again.
   */
  readonly program: TypedProgram<Of>
  /**
   * The language in which the form is shown, for a flow with catalogs; by default that of `program`. An unknown one is
   * reported on the console. A language that the visitor has chosen in the form stays until this prop changes.
   */
  readonly lang?: string
  /**
   * Functions that import the flow in its languages, by their tags. They are called when `lang` or the visitor asks for
   * another language.
   */
  readonly translations?: Readonly<Record<string, () => Promise<{ readonly program: TypedProgram<NoInfer<Of>> }>>>
  /** The options in the flow's `host`. Unknown ones are reported on the console and left out. */
  readonly host?: Of['options']
  /**
   * Known answers by field: texts, and options by their names or values. They fill fields that the visitor has not
   * answered yet. Invalid ones are reported on the console, without their values. An agreement can only be given by the
   * visitor.
   */
  readonly answers?: Of['answers']
  /** The site's changes to the default paths, transports, pictures and longest wait. */
  readonly site?: SiteChanges
  /** Replacements for single calls of the site; a rejection counts as a failure. Later changes have no effect. */
  readonly sources?: Partial<Sources<NoInfer<Of>>>
  /**
   * Replaces the browser's `fetch` for calls, files and postal data, which is then requested as JSON. A file that is
   * sent this way shows no progress.
   */
  readonly fetch?: typeof globalThis.fetch
  /** Headers for each call and each file, or a function that returns them for each call. */
  readonly headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>)
  /** Renderers of further field types, or replacements of built-in ones. */
  readonly renderers?: readonly Renderer[]
  /** Receives events with names, ids and counts, never an answer. An error in it does not affect the form. */
  readonly onEvent?: (name: EventOf<Of>, detail: DetailOf<Of>) => void
  /**
   * Called when an enquiry was stored. `to` is the address that the flow gives for the next page; without this function
   * the browser goes there. The form closes afterwards.
   */
  readonly onSubmitted?: (token: string, follow: { readonly to: string }) => void
  /** Called when the form has closed, for any reason; not when it is unmounted. */
  readonly onClosed?: () => void
}
