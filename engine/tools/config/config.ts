/**
 * What `kaiwa.config.ts` says: the default export of that file. Paths are seen from its folder; whatever is left out has its
 * default, and a project without the file has all of them.
 */
export interface KaiwaConfig {
  /** The folder of the flow files, with their pictures in `art` below it; `./flows` by default. */
  readonly flows?: string
  /** The id of the flow that is meant where a page or a request names none; by default the first by its name. */
  readonly defaultFlow?: string
  /** Field types besides the built-in ones, and other looks for those. */
  readonly types?: readonly TypeEntry[]
  /**
   * Modules of rules besides the built-in ones, in the order of their messages, after those. Each has `test` and, where its
   * message has placeholders, `params` as exports of their own, which pages load, and as default export what `defineRule` gives.
   */
  readonly rules?: readonly string[]
  /** Modules of kinds of value. Each exports `kind`, which pages load, and as default export what `defineKind` gives. */
  readonly kinds?: readonly string[]
}

/**
 * A folder with a `schema` module, whose default export is what `defineFieldType` gives, with an `index` module, whose default
 * export is what `defineRenderer` gives, and with style sheets; or a field type that there is, and what draws it instead: such a
 * folder or module.
 */
export type TypeEntry = string | { readonly type: string; readonly renderer: string }

/** Types what `kaiwa.config.ts` exports. */
export const defineConfig = (config: KaiwaConfig): KaiwaConfig => config
