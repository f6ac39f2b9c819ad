import type { Program } from '../../engine/runtime/program/program.ts'
import type { Appearance, Form } from '../../renderers/chat/mount.tsx'
import type { Place } from './place.ts'

/** A place of forms, which are in it by the ids of their flows: a flow has one form in each place. */
export interface Home {
  readonly place: Pick<Place, 'styled' | 'attach'>
  readonly forms: Map<string, Form>
  /** Mounts a flow in this place. The code of the element puts a function of its own in the place of this one. */
  mount: (program: Program, appearance?: Partial<Appearance>) => Form
}

/** A place for a form inside the page. */
export interface PlacedForm {
  /**
   * Opens the form, or passes changed options to the open one. Rejects for an unknown flow, and if something cannot be
   * loaded.
   *
   * @param isWholePage whether the form fills the window, and makes room for software keyboards
   */
  readonly open: (options: unknown, isWholePage: boolean) => Promise<void>
  /** Closes the form; while it sends, it stays open. */
  readonly close: () => void
  /** Removes the form from the page, even while it sends. */
  readonly end: () => void
}
