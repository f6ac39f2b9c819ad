import type { Found } from '../session/events.ts'
import type { SiteConfig } from './config.ts'
import { createPostal } from './postal.ts'

/** Looks up a complete key in a named source. */
type LookUp = (source: string, key: string) => Promise<Found | 'missing' | 'failed'>

/** The sources that flows may name in `lookup.source`. */
export function createLookups(config: SiteConfig['postal']): LookUp {
  const postal = createPostal(config)
  return async (source, key) => {
    if (source !== 'postal') return 'failed'
    try {
      const { candidates, ...values } = await postal.lookUp(key)
      return values.region_id === 0 ? 'missing' : { values, candidates: candidates.map((place) => ({ ...place })) }
    } catch {
      return 'failed'
    }
  }
}
