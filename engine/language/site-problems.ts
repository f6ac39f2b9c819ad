import type { SiteConfig } from '../runtime/effects/config.ts'
import { nearest } from './read/nearest.ts'

/** A wrong setting of a site: its name is unknown, or its value is invalid. */
interface SiteProblem {
  /** The path of the setting, such as `paths.conversion`. */
  readonly path: string
  /** The known settings at that place, if the name is unknown. */
  readonly known?: readonly string[]
  /** The most similar known setting. */
  readonly suggestion?: string | undefined
  /** The required form of the value. */
  readonly needed?: string
}

type SettingKind = 'text' | 'milliseconds' | 'transport'

/** The settings of a site that can be written as JSON. */
const siteSettings = {
  base: 'text',
  // Not taken from the declarations of the calls, of which each page would then fetch all.
  paths: {
    clients: 'text',
    conversion: 'text',
    csrf: 'text',
    file: 'text',
    hold: 'text',
    images: 'text',
    slots: 'text',
    smsSend: 'text',
    smsVerify: 'text',
  },
  postal: { base: 'text', transport: 'transport', nonce: 'text', timeout: 'milliseconds' },
  art: 'text',
  timeout: 'milliseconds',
} satisfies Settings<Omit<SiteConfig, 'fetch' | 'headers'>>

type Settings<Of> = {
  readonly [Key in keyof Of]-?: Of[Key] extends string | number | undefined
    ? SettingKind
    : Settings<Omit<Of[Key], 'fetch'>>
}

const needed: Readonly<Record<SettingKind, string>> = {
  text: '"…"',
  milliseconds: '800 (ms)',
  transport: '"script" / "json"',
}

/** Returns all mistakes in a site's configuration, as far as it can be written as JSON. */
export function siteProblems(given: unknown, settings: object = siteSettings, path = ''): SiteProblem[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [{ path, needed: '{ … }' }]
  const known = Object.keys(settings)
  return Object.entries(given).flatMap(([key, value]): SiteProblem[] => {
    const at = path === '' ? key : `${path}.${key}`
    if (!known.includes(key)) return [{ path: at, known, suggestion: nearest(key, known) }]
    const kind = settings[key as keyof typeof settings] as SettingKind | object
    if (typeof kind === 'object') return siteProblems(value, kind, at)
    return fits[kind](value) ? [] : [{ path: at, needed: needed[kind] }]
  })
}

const fits: Readonly<Record<SettingKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  milliseconds: (value) => typeof value === 'number' && value >= 0,
  transport: (value) => value === 'script' || value === 'json',
}
