import { refuse } from './reply.ts'

/** The body of a call: an object of JSON. */
export type Body = Readonly<Record<string, unknown>>

/** The largest body of a call that is accepted. */
export const maxBytes = 32 * 1024

export const tooLarge = () => refuse(413, 'too_large', `The body is larger than ${maxBytes} bytes.`)

/** No answer of a form is nested more deeply; code that processes a body may call itself for each level. */
const deepest = 32

/** Reports whether the media type of a body is that of JSON. */
const isJson = (contentType: string | undefined) =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() === 'application/json'

/**
 * Reads a body as a JSON object, or returns its refusal: 415 for another media type, 400 for anything but an object,
 * 422 for one that is nested too deeply.
 *
 * @param text resolves with the body
 */
export async function readObject(
  contentType: string | undefined,
  text: () => Promise<string>,
): Promise<{ readonly body: Body } | { readonly refusal: Response }> {
  if (!isJson(contentType)) return { refusal: refuse(415, 'media_type', 'The body must be application/json.') }
  const body = parse(await text())
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { refusal: refuse(400, 'malformed', 'The body must be a JSON object.') }
  if (isDeeper(body, deepest))
    return { refusal: refuse(422, 'too_deep', `The body is nested more than ${deepest} levels deep.`) }
  return { body: body as Body }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDeeper(value: object, most: number): boolean {
  let level: readonly object[] = [value]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((each) => Object.values(each).filter((part) => typeof part === 'object' && part !== null))
  }
  return false
}
