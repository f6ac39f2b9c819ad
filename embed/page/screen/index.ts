import type { SiteChanges } from '../../../engine/runtime/effects/config.ts'
import { pageHost } from '../../../engine/runtime/effects/query.ts'
import type { lastingShares } from '../../../engine/runtime/effects/split.ts'
import { contextOf } from '../../../engine/runtime/program/context.ts'
import { fits } from '../../../engine/runtime/program/host.ts'
import type { Fact } from '../../../engine/runtime/program/when.ts'
import type { OpenOptions } from '../../../schemas/host.ts'
import { createPlace, type Place } from '../place.ts'
import type { Waiting } from '../waiting.ts'
import type { Drawn } from './nodes.ts'
import { builder, show } from './show.ts'

/** The inputs of a first screen, which replaces a form that is still loading. */
export interface Occasion {
  /** The options of the form. */
  readonly options: unknown
  readonly base: URL
  /** The style sheet, relative to `base`. */
  readonly styles: string
  readonly config: SiteChanges
  readonly shadow: boolean
  readonly nonce: string
  /**
   * Called when the screen is ready. It calls `show`, unless the form has already opened, and returns whether it did.
   */
  readonly come: (show: () => Waiting) => boolean
  /** Reports whether all files with which the form opens have been fetched, so that it appears soon. */
  readonly fetched: () => boolean
  /** Called when the visitor leaves the screen. */
  readonly left: () => void
}

/**
 * Shows a first screen once its styles apply. It shows nothing if the context has no screen or is unknown without the
 * engine, if the page gives answers, if the styles failed, or if the form was faster.
 */
export type FirstScreen = (occasion: Occasion) => Promise<void>

/** The inputs on which the elements of a screen depend. */
type Inputs = Pick<Occasion, 'options' | 'base' | 'config'>

/**
 * Returns the function that builds a first screen's elements. Undefined if the context has no screen, or is unknown
 * without the engine.
 */
function screenFor(drawn: Drawn, { options, base, config }: Inputs, shares?: typeof lastingShares) {
  const facts = factsOf(drawn, options, shares)
  if (!facts) return
  const { chosen, build } = builder(drawn, facts, config.art ?? new URL('art/', base).href)
  const parts = chosen(drawn.parts)
  return parts ? () => build(parts) : undefined
}

/** Fetches the pictures of a first screen. Browsers need not read them again while their elements are kept. */
export type FetchPictures = (inputs: Inputs) => readonly Element[]

/** Returns the function that fetches the pictures of a first screen that depends on no split. */
export const picturesOf =
  (drawn: Drawn): FetchPictures =>
  (inputs) => [...(screenFor(drawn, inputs)?.().querySelectorAll('img') ?? [])]

/**
 * Returns the function that shows the first screen of a flow, which was drawn when the flow was published.
 *
 * @param shares returns the visitor's share in each split (an A/B test), if the screen depends on any
 * @param styled gives the screen's place its styles; without it the form's style sheet is fetched
 */
export const firstScreen =
  (drawn: Drawn, shares?: typeof lastingShares, styled?: (place: Place) => Place): FirstScreen =>
  async ({ styles, shadow, nonce, come, fetched, left, ...inputs }) => {
    // If the page gives answers, only the engine knows which of them the flow accepts.
    if ((inputs.options as { answers?: unknown } | null | undefined)?.answers !== undefined) return
    const build = screenFor(drawn, inputs, shares)
    if (!build) return
    const linked = createPlace([new URL(styles, inputs.base).href], shadow, nonce)
    const place = styled ? styled(linked) : linked
    const isStyled = await place.styled()
    if (!isStyled || !come(() => show(build(), place, fetched, left))) place.detach()
  }

/**
 * Returns the context of a form that would open with these options now, as far as its first screen depends on it.
 * Undefined if the context needs the engine. Wrong options are ignored here, since the engine reports them.
 */
export function factsOf(
  { flow, options: known }: Drawn,
  given: unknown,
  shares?: typeof lastingShares,
): Record<string, Fact> | undefined {
  const { split: requestedSplit, ...rest } = { ...(given as { readonly split?: object } | null) }
  const options = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => Object.hasOwn(known, name) && fits(value, known[name]!)),
  ) as OpenOptions
  const split = shares ? shares(flow, { ...requestedSplit }) : {}
  return split && contextOf(flow, { options, ...pageHost(), split }, [], '')
}
