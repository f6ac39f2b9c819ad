import type { SiteChanges } from '../../../engine/runtime/effects/config.ts'
import type { lastingShares } from '../../../engine/runtime/effects/split.ts'
import { createPlace } from '../place.ts'
import type { Waiting } from '../waiting.ts'
import { builder } from './build.ts'
import { factsOf } from './facts.ts'
import type { Drawn } from './nodes.ts'
import { show } from './show.ts'

/** Where a screen is to stand in for a form. */
export interface Occasion {
  /** What the form is opened with. */
  readonly options: unknown
  readonly base: URL
  /** The sheet of styles, by its name in the folder. */
  readonly styles: string
  readonly config: SiteChanges
  readonly shadow: boolean
  readonly nonce: string
  /** Is given what shows it, as soon as it can be shown; tells whether it was. */
  readonly come: (stand: () => Waiting) => boolean
  /** Whether all that the form is opened with has been fetched, so that it is there in a moment. */
  readonly fetched: () => boolean
  /** Is called when the visitor leaves it. */
  readonly left: () => void
}

/** Has a first screen shown once its styles apply; nothing where there is none in the context, or no styles. */
export type FirstScreen = (occasion: Occasion) => Promise<void>

/**
 * Makes the screen of a flow of what was drawn when that was published.
 *
 * @param shares tells the shares of splits, where the screen goes by any
 */
export const firstScreen =
  (drawn: Drawn, shares?: typeof lastingShares): FirstScreen =>
  async ({ options, base, styles, config, shadow, nonce, come, fetched, left }) => {
    // Where the page gives answers, only the engine knows what of them counts.
    if ((options as { answers?: unknown } | null | undefined)?.answers !== undefined) return
    const facts = factsOf(drawn, options, shares)
    if (!facts) return
    const { chosen, build } = builder(drawn, facts, config.art ?? new URL('art/', base).href)
    const parts = chosen(drawn.parts)
    if (!parts) return
    const place = createPlace(new URL(styles, base).href, shadow, nonce)
    const isStyled = await place.styled()
    if (!isStyled || !come(() => show(build(parts), place, fetched, left))) place.detach()
  }
