import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { catalogues } from '../../language/messages/catalogue.ts'
import { nearest } from '../../language/read/nearest.ts'
import { siteProblems } from '../../language/site-problems.ts'
import { commandError } from '../command-error.ts'
import { shownName } from '../flow-files.ts'
import type { KaiwaConfig, TypeEntry } from './config.ts'
import { loadModules, moduleFile, notLoaded } from './modules.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isEntry = (value: unknown): value is TypeEntry =>
  isText(value) ||
  (typeof value === 'object' &&
    value !== null &&
    isText((value as { type?: unknown }).type) &&
    isText((value as { renderer?: unknown }).renderer) &&
    Object.keys(value).length === 2)

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const languages = Object.keys(catalogues)

/** The settings: an example of each value, as messages show it, and its test. */
const settings: Readonly<Record<keyof KaiwaConfig, readonly [needed: string, holds: (value: unknown) => boolean]>> = {
  flows: ['"./flows"', isText],
  art: ['"./art"', isText],
  defaultFlow: ['"enquiry"', isText],
  types: [
    '["./renderers/stars", { type: "text", renderer: "./my-text" }]',
    (value) => Array.isArray(value) && value.every(isEntry),
  ],
  rules: ['["./rules/odd.ts"]', (value) => Array.isArray(value) && value.every(isText)],
  kinds: ['["./kinds/colour.ts"]', (value) => Array.isArray(value) && value.every(isText)],
  lints: ['["./lints/short-questions.ts"]', (value) => Array.isArray(value) && value.every(isText)],
  languages: [
    '["./languages/nl.json"]',
    (value) => Array.isArray(value) && value.every((path) => isText(path) && path.endsWith('.json')),
  ],
  language: [
    languages.map((language) => `"${language}"`).join(' / '),
    (value) => languages.some((language) => language === value),
  ],
  site: ['{ base: "https://api.example.jp", paths: { conversion: "/enquiries" } }', isGroup],
  base: [
    '"/embed/" ("https://cdn.example.jp/embed/")',
    (value) => isText(value) && /^(?:\/|https?:\/\/)(?:.*\/)?$/.test(value),
  ],
  out: ['"./dist"', isText],
}

/** The content of a configuration file, with the files that it imports. */
interface ReadConfig {
  readonly config: KaiwaConfig
  readonly files: readonly string[]
}

/**
 * Reads a configuration file.
 *
 * @throws CommandError if it cannot be loaded, or has an unknown setting
 */
export async function readConfig(file: string): Promise<ReadConfig> {
  const name = shownName(file)
  const { modules, files } = await loadModules([file], dirname(file)).catch((error: unknown) => {
    throw notLoaded(name, error)
  })
  const given = modules[0]?.default
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw commandError('config-no-export', { file: name })
  const known = Object.keys(settings)
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(settings, key))
      throw commandError('config-unknown', { file: name, key, known, meant: nearest(key, known) })
    const [needed, holds] = settings[key as keyof KaiwaConfig]
    if (value !== undefined && !holds(value)) throw commandError('config-wrong', { file: name, key, needed })
  }
  const config = given as KaiwaConfig
  const [wrong] = siteProblems(config.site ?? {})
  if (wrong?.known)
    throw commandError('config-unknown', {
      file: name,
      key: `site.${wrong.path}`,
      known: wrong.known,
      meant: wrong.suggestion,
    })
  if (wrong) throw commandError('config-wrong', { file: name, key: `site.${wrong.path}`, needed: wrong.needed! })
  for (const [key, path] of pathsIn(config)) {
    const place = resolve(dirname(file), path)
    const exists =
      key === 'flows' || key === 'art' || key === 'types'
        ? existsSync(place) || moduleFile(place) !== undefined
        : moduleFile(place) !== undefined
    if (!exists) throw commandError('config-nowhere', { file: name, key, path, place: shownName(place) })
  }
  return { config, files }
}

/** Returns the paths in a configuration, each with its setting. */
function pathsIn({
  flows,
  art,
  types = [],
  rules = [],
  kinds = [],
  lints = [],
  languages: packs = [],
}: KaiwaConfig): (readonly [keyof KaiwaConfig, string])[] {
  return [
    ...(flows === undefined ? [] : [['flows', flows] as const]),
    ...(art === undefined ? [] : [['art', art] as const]),
    ...types.map((entry) => ['types', typeof entry === 'string' ? entry : entry.renderer] as const),
    ...rules.map((path) => ['rules', path] as const),
    ...kinds.map((path) => ['kinds', path] as const),
    ...lints.map((path) => ['lints', path] as const),
    ...packs.map((path) => ['languages', path] as const),
  ]
}
