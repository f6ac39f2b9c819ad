import { ownSite } from './own-site.ts'
import type { PostalOptions } from './postal.ts'

/** Where a site keeps what the form calls. None of it is ever part of a flow. */
export interface SiteConfig {
  /** Put before every call's path: '' is the page's own origin. */
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
  /** Folder of the flow's pictures. */
  readonly art: string
  /** After how many milliseconds a call counts as failed. */
  readonly timeout: number
  /** Makes the calls, and gets postal data, in the place of the browser's own `fetch`; pictures are the browser's. */
  readonly fetch?: typeof globalThis.fetch
  /** Headers of the site's own, asked for with each call. */
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

/** What a site may say otherwise: any part of its configuration. */
export interface SiteChanges extends Partial<Omit<SiteConfig, 'paths' | 'postal'>> {
  readonly paths?: Partial<SiteConfig['paths']>
  readonly postal?: Partial<SiteConfig['postal']>
}

/**
 * The usual configuration, with the site's changes: those of the project, then those of a page. What is fetched by a
 * `fetch` of its own is no script.
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
