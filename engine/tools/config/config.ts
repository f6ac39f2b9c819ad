import type { Language } from '../../language/messages/catalogue.ts'
import type { SiteChanges } from '../../runtime/effects/config.ts'

/**
 * What `kaiwa.config.ts` says: the default export of that file. Paths are seen from its folder; whatever is left out
 * has its default, and a project without the file has all of them.
 */
export interface KaiwaConfig {
  /** The folder of the flow files; `./flows` by default. */
  readonly flows?: string
  /** The folder of their pictures; `art` beside each flow by default. */
  readonly art?: string
  /** The id of the flow that is meant where a page or a request names none; by default the first by its name. */
  readonly defaultFlow?: string
  /** Field types besides the built-in ones, and other looks for those. */
  readonly types?: readonly TypeEntry[]
  /**
   * Modules of rules besides the built-in ones, in the order of their messages, after those. Each has `test` and, where
   * its message has placeholders, `params` as exports of their own, which pages load, and as default export what
   * `defineRule` gives.
   */
  readonly rules?: readonly string[]
  /**
   * Modules of kinds of value. Each exports `kind`, which pages load, and as default export what `defineKind` gives.
   */
  readonly kinds?: readonly string[]
  /**
   * Modules of lints, by which the check judges flows after its own. Each has as default export what `defineLint`
   * gives.
   */
  readonly lints?: readonly string[]
  /**
   * The language of reports and of what commands write, where none is asked for; by default that of the environment.
   */
  readonly language?: Language
  /**
   * Where the site has what a form calls, in the built embed and in whatever the Vite plugin builds: API base and
   * paths, postal data, pictures, longest wait. What a page says itself, as in `data-config`, comes first.
   */
  readonly site?: Omit<SiteChanges, 'fetch' | 'headers'>
  /** Where the embed is on the site, a path or an address with a slash at its end; `/embed/` by default. */
  readonly base?: string
  /** The folder in which `kaiwa build` makes `embed` and `types`; `./dist` by default. */
  readonly out?: string
}

/**
 * A folder with a `schema` module, whose default export is what `defineFieldType` gives, with an `index` module, whose
 * default export is what `defineRenderer` gives, and with style sheets; or a field type that there is, and what draws
 * it instead: such a folder or module.
 */
export type TypeEntry = string | { readonly type: string; readonly renderer: string }

/** Types what `kaiwa.config.ts` exports. */
export const defineConfig = (config: KaiwaConfig): KaiwaConfig => config
