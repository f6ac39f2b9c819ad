/** The files of one build that a form is opened with, by their names in the embed folder. */
export interface Release {
  /** The engine's module. */
  readonly engine: string
  /** The module of the placeholder dialog while the engine loads; '' for none. */
  readonly waiting: string
  /** The sheet of styles; '' where the engine alone knows it. */
  readonly styles: string
  /**
   * By the id of a flow: the module of what a form of it opens with, then the modules of what draws its first question
   * and does not come with the engine.
   */
  readonly flows: Readonly<Record<string, readonly string[]>>
  /** By the id of a flow: the module of its first screen, where it has one. */
  readonly screens: Readonly<Record<string, string>>
}
