import { alternativesOf } from '../../names/wordings.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** The name of a banner that does not exist: visitors would leave without seeing one. */
export const unknownBanner: Lint<'unknown-banner'> = {
  code: 'unknown-banner',
  *check({ flow, slots }) {
    const slot = slots.find(({ path }) => path[0] === 'leave' && path[1] === 'banner')
    if (!slot) return
    const known = [...Object.keys(flow.leave?.banners ?? {}), 'none']
    for (const { path, use } of alternativesOf(slot)) {
      const name = String(use)
      if (known.includes(name)) continue
      yield { path, args: { name, known, ...suggestion(name, known) }, ...sureFix(name, known) }
    }
  },
}
