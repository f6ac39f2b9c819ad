import { useMemo } from 'react'
import { siteConfig, type SiteConfig } from '../../engine/runtime/effects/config.ts'
import type { Latest } from './latest.ts'
import type { FormOptions } from './options.ts'

/**
 * The site's configuration: the same object as long as it says the same. `fetch` and headers are those of the moment.
 */
export function useSite({ site = {}, fetch }: FormOptions, latest: Latest<FormOptions>): SiteConfig {
  const siteText = JSON.stringify(site)
  const hasFetch = fetch !== undefined
  return useMemo(
    () => ({
      ...siteConfig({
        ...(JSON.parse(siteText) as FormOptions['site']),
        ...(hasFetch && { fetch: (...call) => (latest.get().fetch ?? globalThis.fetch)(...call) }),
      }),
      headers() {
        const { headers = {} } = latest.get()
        return typeof headers === 'function' ? headers() : headers
      },
    }),
    [siteText, hasFetch, latest],
  )
}
