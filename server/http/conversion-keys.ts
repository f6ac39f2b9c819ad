/** The keys that a conversion names. */
export interface ConversionKeys {
  readonly own: string | undefined
  /** The keys of earlier forms that this one replaces. */
  readonly replaced: readonly string[]
}

type Header = (name: string) => string | undefined

interface Malformed {
  readonly type: string
  readonly message: string
}

const mostReplaced = 8
const shape = '8 to 128 letters, digits, - or _'

/** Reads `Idempotency-Key` and `X-Kaiwa-Replaces`, or reports which of them is malformed. */
export function readKeys(header: Header): ConversionKeys | Malformed {
  const own = header('idempotency-key')
  const replaced =
    header('x-kaiwa-replaces')
      ?.split(',')
      .map((key) => key.trim()) ?? []
  if (own !== undefined && !isKey(own))
    return { type: 'idempotency_key', message: `Idempotency-Key must have ${shape}.` }
  if (replaced.length > mostReplaced || !replaced.every(isKey))
    return { type: 'replaces', message: `X-Kaiwa-Replaces must name 1 to ${mostReplaced} keys of ${shape}.` }
  return { own, replaced: [...new Set(replaced)].filter((key) => key !== own) }
}

/** Reports whether a text can be the key of a form. */
export const isKey = (key: string) => /^[\w-]{8,128}$/.test(key)
