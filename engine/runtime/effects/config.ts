import { ownSite } from './own-site.ts'
import type { PostalOptions } from './postal.ts'

/** The addresses and settings of the site's API. They are never part of a flow. */
export interface SiteConfig {
  /** Put before every call's path; '' means the page's own origin. */
  readonly base: string
  /** The path of each call, after `base`. */
  readonly paths: {
    readonly clients: string
    readonly conversion: string
    readonly csrf: string
    readonly file: string
    readonly images: string
    readonly smsSend: string
    readonly smsVerify: string
  }
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

export const defaultConfig: SiteConfig = {
  base: '',
  paths: {
    clients: '/api/v1/chat_form/client',
    conversion: '/api/v1/chat_form/conversion',
    csrf: '/api/v1/csrf',
    file: '/api/v1/chat_form/file',
    images: '/api/v1/chat_form/images',
    smsSend: '/api/send',
    smsVerify: '/api/verify_code',
  },
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
export function siteConfig(changes: SiteChanges = {}): SiteConfig {
  const own: SiteChanges = ownSite
  return {
    ...defaultConfig,
    ...own,
    ...changes,
    paths: { ...defaultConfig.paths, ...own.paths, ...changes.paths },
    postal: { ...defaultConfig.postal, ...own.postal, ...(changes.fetch && { transport: 'json' }), ...changes.postal },
  }
}
