import type { SiteConfig } from '../../engine/runtime/effects/config.ts'

/** A site's addresses in full where they start at its root: a page's `<base>` may lie on another origin. */
export function onOrigin(site: SiteConfig): SiteConfig {
  return { ...site, base: full(site.base), postal: { ...site.postal, base: full(site.postal.base) } }
}

const full = (address: string) => (/^(?:\/(?!\/)|$)/.test(address) ? window.origin + address : address)
