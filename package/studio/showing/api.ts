import type { IncomingMessage, ServerResponse } from 'node:http'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { inTurn } from '../../../engine/runtime/in-turn.ts'
import type { Shown, ShownForm, ShowingFailure, ShowingOutcome } from '../../../studio/workspace/showing.ts'
import { readJson } from '../read-json.ts'
import { openPreview, type ShownPreview } from './listener.ts'
import { shownPlaces } from './shown-pages.ts'

/** Milliseconds after which a preview ends. */
const lifetime = 30 * 60_000

interface Place {
  /** The folder of the pictures. */
  readonly art: string
  /** Returns the folder of the built studio. */
  readonly built: () => Promise<string>
  /** Returns the network interfaces of this machine. */
  readonly interfaces?: typeof networkInterfaces | undefined
}

/**
 * Answers the studio's requests about the preview for telephones in the same network. Nothing is shown until the studio
 * requests it. `end` ends a preview that is still shown.
 */
export function showingApi({ art, built, interfaces = networkInterfaces }: Place) {
  let preview: (ShownPreview & { readonly shown: Shown }) | undefined
  const end = () => {
    preview?.end()
    preview = undefined
  }

  async function start(form: ShownForm): Promise<ShowingOutcome> {
    const hosts = hostsOf(interfaces())
    if (hosts.length === 0) return { failed: 'no-network' }
    end()
    const until = Date.now() + lifetime
    const opened = await openPreview(await shownPlaces(form, await built(), art), lifetime, () => {
      if (preview?.port === opened.port) preview = undefined
    })
    const addresses = hosts.map((host) => `http://${host}:${opened.port}${opened.path}`)
    preview = { ...opened, shown: { flow: form.flows[0].id, addresses, until } }
    return { shown: preview.shown }
  }

  async function update(form: ShownForm): Promise<ShowingOutcome> {
    const running = preview
    if (running?.shown.flow === form.flows[0].id) running.show(await shownPlaces(form, await built(), art))
    return { shown: preview?.shown ?? null }
  }

  // One request after another, so that no second preview is opened while the first one opens.
  const queued = inTurn()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '' } = request
    if (method === 'GET') return reply(response, 200, { shown: preview?.shown ?? null })
    if (method === 'DELETE') {
      end()
      return reply(response, 200, { shown: null })
    }
    if (method !== 'POST' && method !== 'PUT') return reply(response, 405, { failed: 'unknown' })
    const body = await readJson(request)
    if ('refused' in body && body.refused === 'too-long') return reply(response, 413, { failed: 'too-long' })
    const form = 'value' in body && isForm(body.value) ? body.value : undefined
    if (!form) return reply(response, 400, { failed: 'unknown' })
    const outcome = await queued(() => (method === 'POST' ? start(form) : update(form)))
    reply(response, 'failed' in outcome ? failures[outcome.failed] : 200, outcome)
  }
  return { answer, end }
}

const failures: Readonly<Record<ShowingFailure, number>> = {
  'no-network': 409,
  'no-server': 500,
  'too-long': 413,
  unknown: 500,
}

function reply(response: ServerResponse, status: number, outcome: ShowingOutcome): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(outcome))
}

/** Returns the IPv4 addresses under which other machines reach this one; those of a private network come first. */
function hostsOf(interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>): readonly string[] {
  const all = Object.values(interfaces).flatMap((infos) => infos ?? [])
  const hosts = all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
  const isPrivate = (host: string) => /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host)
  return [...hosts.filter(isPrivate), ...hosts.filter((host) => !isPrivate(host))]
}

function isForm(sent: unknown): sent is ShownForm {
  if (typeof sent !== 'object' || sent === null) return false
  if (!('flows' in sent) || !('pictures' in sent) || !('theme' in sent)) return false
  const { flows, pictures, theme } = sent
  const isFlow = (flow: unknown) =>
    typeof flow === 'object' && flow !== null && 'id' in flow && typeof flow.id === 'string'
  return (
    Array.isArray(flows) &&
    flows.length > 0 &&
    flows.every(isFlow) &&
    Array.isArray(pictures) &&
    pictures.every((name) => typeof name === 'string') &&
    typeof theme === 'string'
  )
}
