import type { PathName } from '../../../schemas/calls/index.ts'
import { ownSite } from './own-site.ts'
import type { PostalOptions } from './postal.ts'

/** The addresses and settings of the site's API. They are never part of a flow. */
export interface SiteConfig {
  /** Put before every call's path; '' means the page's own origin. */
  readonly base: string
  /** The path of each call, after `base`. */
  readonly paths: Readonly<Record<PathName, string>>
  /** The postal data: the folder, how it is fetched (scripts that call back, or JSON), and the longest wait in ms. */
  readonly postal: PostalOptions
  /** The folder of the flow's pictures. */
  readonly art: string
  /** The time in milliseconds after which a call counts as failed. */
  readonly timeout: number
  /**
   * Makes the calls and loads postal data instead of the browser's own `fetch`. Pictures are always loaded by the
   * browser.
   */
  readonly fetch?: typeof globalThis.fetch
  /** Returns the site's own headers, for each call. */
  readonly headers?: () => Readonly<Record<string, string>>
}

/** A site's configuration in which a path is missing if it is that of the call's declaration. */
export interface SiteSettings extends Omit<SiteConfig, 'paths'> {
  readonly paths: Partial<SiteConfig['paths']>
}

export const defaultConfig: SiteSettings = {
  base: '',
  paths: {},
  postal: { base: '/postal', transport: 'script' },
  art: '/embed/art/',
  timeout: 30_000,
}

/** Changes of a site to its configuration. */
export interface SiteChanges extends Partial<Omit<SiteConfig, 'paths' | 'postal'>> {
  readonly paths?: Partial<SiteConfig['paths']>
  readonly postal?: Partial<SiteConfig['postal']>
}

/**
 * Returns the default configuration with the project's changes, then those of the page. If the site has its own
 * `fetch`, postal data is loaded by it and not by scripts.
 */
export function siteSettings(changes: SiteChanges = {}): SiteSettings {
  const own: SiteChanges = ownSite
  return {
    ...defaultConfig,
    ...own,
    ...changes,
    paths: { ...own.paths, ...changes.paths },
    postal: { ...defaultConfig.postal, ...own.postal, ...(changes.fetch && { transport: 'json' }), ...changes.postal },
  }
}

/**
 * Returns a fresh key for one completed form: 32 hexadecimal digits. `randomUUID` does not exist on pages without
 * HTTPS.
 */
export function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
