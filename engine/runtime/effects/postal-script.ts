import type { PostalTable, PostalTransport } from './postal.ts'

type Callback = (table: PostalTable) => void

interface TrustedPolicy {
  readonly createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** The name that the scripts call; other address lookups on the page may use the same one. */
    $yubin?: Callback
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy }
  }
}

interface Load {
  readonly prefix: string
  readonly receive: Callback
}

/** Every script that has neither run nor failed yet, even when nobody waits for it any more. */
const loads = new Map<Element | null, Load>()
const folders = new Set<string>()
let previousCallback: Callback | undefined
let policy: TrustedPolicy | undefined

/**
 * Loads tables as scripts (`NNN.js`, calling `$yubin`) from a folder, an address that ends in a slash.
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
      // A page in another encoding would otherwise decide how the script is read.
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

/** A failed script has no reason. A table that does not exist is no failure. */
async function isAbsent(address: string, signal: AbortSignal): Promise<boolean> {
  const reply = await fetch(address, { method: 'HEAD', mode: 'no-cors', signal })
  return reply.type === 'opaque' || reply.status === 404
}

/** The address as pages with Trusted Types want it. They may refuse the policy, and then judge the text. */
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
