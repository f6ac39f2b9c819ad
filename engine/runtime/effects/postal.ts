import { postalKey } from '../program/lookup.ts'

/** A place by its prefecture number (1 to 47), its city and its street or town, which may be empty. */
interface PostalPlace {
  readonly region_id: number
  readonly locality: string
  readonly street: string
}

/**
 * The place of a postal code. An unknown code has `region_id` 0 and empty texts. `extended` is the rest of a business's
 * address. `candidates` lists all places if several towns or cities share the code; otherwise it is empty.
 */
export interface PostalResult extends PostalPlace {
  readonly extended: string
  readonly candidates: readonly PostalPlace[]
}

/** The reply came too late or not at all. The code may exist, and a later look-up tries again. */
export class PostalError extends Error {
  override readonly name = 'PostalError'
  readonly reason: 'timeout' | 'unreachable'

  constructor(reason: PostalError['reason']) {
    super(`postal lookup: ${reason}`)
    this.reason = reason
  }
}

/**
 * The address of the folder of the tables, how they are loaded, the nonce of scripts, the timeout (in ms, by default
 * 5000), and a function that fetches JSON instead of the browser.
 */
export interface PostalOptions {
  readonly base: string
  readonly transport: 'script' | 'json'
  readonly nonce?: string
  readonly timeout?: number
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Looks up postal codes, which may contain dashes and full-width digits. It rejects with a `PostalError`. */
interface Postal {
  readonly lookUp: (code: string) => Promise<PostalResult>
}

/** Creates a look-up that loads each table once. A table that failed or does not exist is requested again. */
export function createPostal({ base, transport, nonce, timeout = 5000, fetch }: PostalOptions): Postal {
  const folder = `${base.replace(/\/+$/, '')}/`
  const load = transport === 'script' ? createScriptTransport(folder, nonce) : createJsonTransport(folder, fetch)
  const tables = new Map<string, Promise<PostalTable | undefined>>()

  function tableOf(prefix: string): Promise<PostalTable | undefined> {
    const known = tables.get(prefix)
    if (known) return known
    const table = within(timeout, (signal) => load(prefix, signal))
    const forget = () => tables.delete(prefix)
    table.then((found) => found ?? forget(), forget)
    tables.set(prefix, table)
    return table
  }

  return {
    lookUp: async (code) => {
      const key = postalKey(code)
      const table = key === '' ? undefined : await tableOf(key.slice(0, 3))
      return resultOf(listOf(table?.[key]))
    },
  }
}

function within<T>(timeout: number, load: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      reject(new PostalError('timeout'))
      controller.abort()
    }, timeout)
    load(controller.signal)
      .then(resolve, () => reject(new PostalError('unreachable')))
      .finally(() => clearTimeout(timer))
  })
}

function resultOf(entry: readonly unknown[]): PostalResult {
  return {
    ...placeOf(entry),
    extended: text(entry[3]),
    candidates: listOf(entry[4]).map((place) => placeOf(listOf(place))),
  }
}

function placeOf([region, locality, street]: readonly unknown[]): PostalPlace {
  const region_id = typeof region === 'number' ? region : 0
  return { region_id, locality: text(locality), street: text(street) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/**
 * Loads tables as `NNN.json` from a folder, whose address ends in a slash. If the application has its own `fetch`, it
 * is used.
 */
export function createJsonTransport(
  folder: string,
  fetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call),
): PostalTransport {
  return async (prefix, signal) => {
    const reply = await fetch(`${folder}${prefix}.json`, { signal })
    if (reply.status === 404) return undefined
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    return (await reply.json()) as PostalTable
  }
}

/** The entries of all codes that begin with the same three digits, as received and not yet checked. */
export type PostalTable = Readonly<Record<string, unknown>>

/** Loads the table of three digits; `undefined` if there is none. Rejects if it is not available now. */
export type PostalTransport = (prefix: string, signal: AbortSignal) => Promise<PostalTable | undefined>

type Callback = (table: PostalTable) => void

interface TrustedPolicy {
  readonly createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** The function that the scripts call. Other address look-ups on the page may use the same name. */
    $yubin?: Callback
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy }
  }
}

interface Load {
  readonly prefix: string
  readonly receive: Callback
}

/** Every script that has neither run nor failed yet, even if its look-up no longer waits for it. */
const loads = new Map<Element | null, Load>()
const folders = new Set<string>()
let previousCallback: Callback | undefined
let policy: TrustedPolicy | undefined

/**
 * Loads tables as scripts (`NNN.js`, calling `$yubin`) from a folder, whose address ends in a slash.
 *
 * @param nonce for pages whose policy lets no other scripts run
 */
export function createScriptTransport(folder: string, nonce = ''): PostalTransport {
  folders.add(folder)
  return (prefix, signal) =>
    new Promise((resolve, reject) => {
      const address = `${folder}${prefix}.js`
      const script = document.createElement('script')
      script.src = trusted(address)
      script.nonce = nonce
      // Otherwise the encoding of the page would decide how the script is read.
      script.setAttribute('charset', 'utf-8')
      loads.set(script, { prefix, receive: resolve })
      takeCallback()
      script.addEventListener('load', () => {
        finish(script)
        reject(new Error('the script did not call back'))
      })
      script.addEventListener('error', () => {
        finish(script)
        isAbsent(address, signal)
          .then((absent) => (absent ? resolve(undefined) : reject(new Error('the script failed'))))
          .catch(reject)
      })
      signal.addEventListener('abort', () => script.remove())
      document.head.append(script)
    })
}

/** Passes a table to its look-up, found by the running script, or else by the table's first code. */
function receive(table: PostalTable): void {
  const running = document.currentScript
  const own = loads.get(running)
  const prefix = Object.keys(table)[0]?.slice(0, 3)
  const load = own ?? [...loads.values()].find((each) => each.prefix === prefix)
  load?.receive(table)
  const isForeign = running === null ? !load : !own
  if (isForeign) previousCallback?.(table)
}

function takeCallback(): void {
  if (window.$yubin === receive) return
  previousCallback = window.$yubin
  window.$yubin = receive
}

function finish(script: Element): void {
  script.remove()
  loads.delete(script)
  if (loads.size > 0 || window.$yubin !== receive) return
  if (previousCallback) window.$yubin = previousCallback
  else Reflect.deleteProperty(window, '$yubin')
  previousCallback = undefined
}

/** Reports whether a table does not exist, which is not a failure. A failed script itself gives no reason. */
async function isAbsent(address: string, signal: AbortSignal): Promise<boolean> {
  const reply = await fetch(address, { method: 'HEAD', mode: 'no-cors', signal })
  return reply.type === 'opaque' || reply.status === 404
}

/**
 * Returns the address in the form that pages with Trusted Types require. A page may refuse the policy and then judges
 * the text itself.
 */
function trusted(address: string): string {
  try {
    policy ??= window.trustedTypes?.createPolicy('kaiwa', { createScriptURL: postalAddress })
  } catch {
    return address
  }
  return policy?.createScriptURL(address) ?? address
}

function postalAddress(address: string): string {
  const file = address.slice(-'000.js'.length)
  if (/^\d{3}\.js$/.test(file) && folders.has(address.slice(0, -file.length))) return address
  throw new TypeError('not an address of postal data')
}
