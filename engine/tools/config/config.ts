import type { Language } from '../../language/messages/catalogue.ts'
import type { SiteChanges } from '../../runtime/effects/config.ts'

/**
 * The default export of `kaiwa.config.ts`. Paths are relative to its folder. Every setting has a default, and a project
 * without the file has all of them.
 */
export interface KaiwaConfig {
  /** The folder of the flow files; `./flows` by default. */
  readonly flows?: string
  /** The folder of their pictures; `art` next to each flow by default. */
  readonly art?: string
  /** The id of the flow for pages and requests that name none; by default the first by its name. */
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
  /** The default language of reports and of files that commands write; without it, that of the environment. */
  readonly language?: Language
  /**
   * The site's addresses for the calls of a form, in the built embed and in every build with the Vite plugin: API base
   * and paths, postal data, pictures, longest wait. Settings of a page, as in `data-config`, override them.
   */
  readonly site?: Omit<SiteChanges, 'fetch' | 'headers'>
  /** The address of the embed on the site, a path or URL with a slash at its end; `/embed/` by default. */
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
