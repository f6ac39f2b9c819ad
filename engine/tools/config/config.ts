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
  /** The id of the flow for pages and requests that name none; by default the first one in alphabetical order. */
  readonly defaultFlow?: string
  /** Further field types, and other renderers for built-in ones. */
  readonly types?: readonly TypeEntry[]
  /**
   * Modules of further rules; their messages come after those of the built-in rules, in this order. The default export
   * of each is the result of `defineRule`. Pages load its separate exports: `test` and, if its message has
   * placeholders, `params`.
   */
  readonly rules?: readonly string[]
  /**
   * Modules of kinds of value. Each exports `kind`, which pages load; its default export is the result of `defineKind`.
   */
  readonly kinds?: readonly string[]
  /** Modules of lints, which the check runs after its own. The default export of each is the result of `defineLint`. */
  readonly lints?: readonly string[]
  /**
   * JSON files with the words of further languages, each with the language as its name, such as `./languages/nl.json`.
   * A file for a language that already has words may contain only the words that it changes.
   */
  readonly languages?: readonly string[]
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
 * A folder with three parts: a `schema` module, whose default export is the result of `defineFieldType`; an `index`
 * module, whose default export is the result of `defineRenderer`; and style sheets. Or a built-in field type with a
 * replacement of its renderer, which is such a folder or module.
 */
export type TypeEntry = string | { readonly type: string; readonly renderer: string }

/** Types the default export of `kaiwa.config.ts`. */
export const defineConfig = (config: KaiwaConfig): KaiwaConfig => config
