import { part, type Part } from '../../engine/runtime/effects/parts.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { loadOpening } from '../../renderers/index.ts'
import type { Release } from './release.ts'

/** The published flows of a site, and the modules that contain them. */
interface Flows {
  /**
   * Resolves with the module of a flow, in the language that suits the requested one. Rejects for an unknown flow and
   * for a foreign URL, with a message about the mistake.
   */
  readonly locate: (flow: string, lang?: unknown) => Promise<string>
  /**
   * Resolves with a flow and the renderers of its first question. Rejects if the module is missing or contains no flow,
   * or if a renderer cannot be loaded.
   */
  readonly load: (flow: string, lang?: unknown) => Promise<Loaded>
}

/** A flow with which a form opens. */
interface Loaded {
  readonly program: Program
  /** The whole flow, if `program` is only the opening part. */
  readonly complete: Part<Program> | undefined
}

type Manifest = Readonly<Record<string, string>>

/**
 * @param base the URL of the embed folder, in which `flows/manifest.json` names the module of each flow
 * @param listed the flows whose modules are known without a request
 * @param module fetches a module of the embed folder; with `again`, once more after a failure
 * @param pageLang the language of forms that are requested in none; that of the page's document by default
 */
export function createFlows(
  base: URL,
  listed: Release['flows'],
  module: (file: string, again?: boolean) => Promise<unknown>,
  pageLang?: string,
): Flows {
  let manifest: Promise<Manifest> | undefined

  async function locate(flow: string, lang?: unknown): Promise<string> {
    if (flow.includes('/')) return ownUrl(flow, base)
    return (await listedModule(flow, lang)) ?? (await published(flow, lang))
  }

  /** Returns what a list has for a flow in a language, or else for the flow in its own language. */
  async function entryIn<Entry>(list: Readonly<Record<string, Entry>>, flow: string, lang: unknown) {
    const isTranslated = Object.keys(list).some((name) => name.startsWith(`${flow}.`))
    const name = isTranslated
      ? (await import('../../engine/runtime/session/languages.ts')).nameIn(list, flow, [
          lang,
          pageLang,
          document.documentElement.lang,
        ])
      : flow
    return Object.hasOwn(list, name) ? list[name] : undefined
  }

  const listedModule = async (flow: string, lang?: unknown) => (await entryIn(listed, flow, lang))?.[0]

  async function published(flow: string, lang?: unknown): Promise<string> {
    manifest ??= fetchManifest(new URL('flows/manifest.json', base))
    const known = await manifest.catch((error: unknown) => {
      manifest = undefined
      throw error
    })
    // An engine that was built without flows has no default: it opens the first flow of the manifest.
    const id = flow || Object.keys(known)[0]!
    const file = await entryIn(known, id, lang)
    if (file === undefined) {
      const ids = Object.keys(known).filter((name) => !name.includes('.'))
      throw new Error(`Kaiwa: there is no flow "${flow}"; published are ${ids.join(', ')}.`)
    }
    return `flows/${file}`
  }

  const wholes = new Map<string, Part<Program>>()

  async function programIn(file: string): Promise<Loaded> {
    const { program, rest } = (await module(file)) as { program?: Program; rest?: string }
    if (!program) throw new Error(`Kaiwa: ${file} holds no flow.`)
    await loadOpening(program.flow)
    return { program, complete: rest === undefined ? undefined : completeProgram(program, `flows/${rest}`) }
  }

  function completeProgram(opening: Program, file: string): Part<Program> {
    const fetch = async () =>
      ((await module(file, true)) as { complete: (opening: Program) => Program }).complete(opening)
    const known = wholes.get(file) ?? part(fetch)
    wholes.set(file, known)
    return known
  }

  return {
    locate,
    async load(flow, lang) {
      const file = await locate(flow, lang)
      return programIn(file).catch(async (error: unknown) => {
        if (file !== (await listedModule(flow, lang))) throw error
        // The flow may have been published again since the list was made, and the named module removed.
        const now = await published(flow, lang).catch(() => file)
        if (now === file) throw error
        return programIn(now)
      })
    },
  }
}

function ownUrl(flow: string, base: URL): string {
  const url = new URL(flow, location.href)
  if (url.origin === location.origin || url.origin === base.origin) return url.href
  throw new Error(`Kaiwa: flows are not loaded from ${url.origin}; publish the flow on the site's own origin.`)
}

async function fetchManifest(url: URL): Promise<Manifest> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Kaiwa: the list of flows could not be loaded (status ${response.status}).`)
  return (await response.json()) as Manifest
}
