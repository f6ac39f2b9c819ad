import type { Program } from '../../engine/runtime/program/program.ts'
import { loadRenderers } from '../../renderers/index.ts'

/** The published flows of a site: which there are, and the modules they are in. */
export interface Flows {
  /** The module of a flow. Rejects, with a message that says what is wrong, for an unknown flow and a foreign URL. */
  readonly locate: (flow: string) => Promise<URL>
  /** The flow, with what draws it. Rejects where there is no module, one without a flow, or where a renderer cannot be had. */
  readonly load: (module: URL) => Promise<Program>
}

type Manifest = Readonly<Record<string, string>>

/** @param base the URL of the embed folder, in which `flows/manifest.json` names the module of each flow */
export function createFlows(base: URL): Flows {
  let manifest: Promise<Manifest> | undefined
  const programs = new Map<string, Promise<Program>>()
  /** How often the module at an address could not be had. */
  const failures = new Map<string, number>()

  async function locate(flow: string): Promise<URL> {
    if (flow.includes('/')) return ownUrl(flow, base)
    manifest ??= fetchManifest(new URL('flows/manifest.json', base))
    const known = await manifest.catch((error: unknown) => {
      manifest = undefined
      throw error
    })
    const file = Object.hasOwn(known, flow) ? known[flow] : undefined
    if (file === undefined)
      throw new Error(`Kaiwa: there is no flow "${flow}"; published are ${Object.keys(known).join(', ')}.`)
    return new URL(file, new URL('flows/', base))
  }

  return {
    locate,
    load({ href }) {
      const started = programs.get(href) ?? importProgram(anew(href, failures.get(href)))
      programs.set(href, started)
      started.catch(() => {
        programs.delete(href)
        failures.set(href, (failures.get(href) ?? 0) + 1)
      })
      return started
    },
  }
}

/** Many browsers keep a module that could not be fetched as failed, and ask anew at another address only. */
function anew(href: string, failures = 0): string {
  const url = new URL(href)
  if (failures > 0) url.searchParams.set('attempt', String(failures))
  return url.href
}

async function importProgram(href: string): Promise<Program> {
  const { program } = (await import(/* @vite-ignore */ href)) as { program?: Program }
  if (!program) throw new Error(`Kaiwa: ${href} holds no flow.`)
  await loadRenderers(program.flow)
  return program
}

function ownUrl(flow: string, base: URL): URL {
  const url = new URL(flow, location.href)
  if (url.origin === location.origin || url.origin === base.origin) return url
  throw new Error(
    `Kaiwa: flows are not loaded from ${url.origin}; publish the flow on the site's own origin.`,
  )
}

async function fetchManifest(url: URL): Promise<Manifest> {
  const response = await fetch(url)
  if (!response.ok)
    throw new Error(`Kaiwa: the list of flows could not be loaded (status ${response.status}).`)
  return (await response.json()) as Manifest
}
