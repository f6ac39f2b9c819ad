/** The files of one build with which a form opens, by their names in the embed folder. */
export interface Release {
  /** The engine's module. */
  readonly engine: string
  /** The module of the placeholder dialog while the engine loads; '' for none. */
  readonly waiting: string
  /** The style sheet; '' if only the engine knows it. */
  readonly styles: string
  /**
   * By the id of a flow: the module of its opening part, then the modules and style sheets of renderers of its first
   * question that are not part of the engine.
   */
  readonly flows: Readonly<Record<string, readonly string[]>>
  /** By the id of a flow: the module of its first screen, if it has one. */
  readonly screens: Readonly<Record<string, string>>
  /** By the id of a flow: the files that a form needs once the first question is answered. */
  readonly rests: Readonly<Record<string, readonly string[]>>
}
