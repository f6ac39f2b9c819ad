import { listed } from '../flow/source/spoken.ts'
import { didYouMean } from './hint.ts'
import type { Lint } from './lint.ts'
import { alternativesOf } from './texts.ts'

/** The name of a banner that there is not: visitors would leave without seeing any. */
export const unknownBanner: Lint = {
  code: 'unknown-banner',
  *check({ flow, slots }) {
    const slot = slots.find(({ path }) => path[0] === 'leave' && path[1] === 'banner')
    if (!slot) return
    const known = [...Object.keys(flow.leave?.banners ?? {}), 'none']
    for (const { path, use } of alternativesOf(slot)) {
      const name = String(use)
      if (known.includes(name)) continue
      yield {
        path,
        message: `There is no banner "${name}"; there are: ${listed(known, 'and')}.`,
        ...didYouMean(name, known),
      }
    }
  },
}
