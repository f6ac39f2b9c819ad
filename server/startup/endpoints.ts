import { readFile } from 'node:fs/promises'
import { isRecord } from '../../engine/runtime/program/overlaid.ts'
import { addressIn, isPrivate } from '../delivery/addresses.ts'
import type { Endpoint } from '../delivery/post.ts'
import { StartError, reasonOf } from './start-error.ts'

/**
 * Reads the endpoints from the file that KAIWA_DELIVERIES names.
 *
 * @param flows the ids of the published flows
 * @throws StartError with the place of a mistake and what to write instead; it contains no secret
 */
export async function readEndpoints(file: string, flows: readonly string[]): Promise<readonly Endpoint[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`KAIWA_DELIVERIES is "${file}", which cannot be read (${reasonOf(error)}).`)
  })
  const wrong = (place: string, advice: string) => new StartError(`${file}: ${place} ${advice}`)
  const { webhooks } = membersOf(parsed(text, file), ['webhooks'], (advice) => wrong('the file', advice))
  if (!isRecord(webhooks)) throw wrong('webhooks', 'must be an object with an endpoint under each name.')
  return Object.entries(webhooks).map(([id, value]) =>
    endpointOf(id, value, flows, (key, advice) => wrong(['webhooks', id, key].filter(Boolean).join('.'), advice)),
  )
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the text, which contains secrets.
    throw new StartError(`${file} is not JSON. Check its commas, quotes and brackets.`)
  }
}

const names = ['url', 'flows', 'secrets', 'private'] as const

type Wrong = (key: string, advice: string) => StartError

function endpointOf(id: string, value: unknown, flows: readonly string[], wrong: Wrong): Endpoint {
  if (!/^[a-z][\w-]{0,39}$/i.test(id)) throw wrong('', 'needs a name of letters, digits, - and _, 40 at most.')
  const given = membersOf(value, names, (advice) => wrong('', advice))
  const allowsPrivate = given.private ?? false
  if (typeof allowsPrivate !== 'boolean') throw wrong('private', 'must be true or false.')
  return {
    id,
    url: urlOf(given.url, allowsPrivate, (advice) => wrong('url', advice)),
    flows: given.flows === undefined ? undefined : flowsOf(given.flows, flows, (advice) => wrong('flows', advice)),
    keys: keysOf(given.secrets, (advice) => wrong('secrets', advice)),
    allowsPrivate,
  }
}

/** Returns the members of an object that has no others than these. */
function membersOf<Name extends string>(
  value: unknown,
  known: readonly Name[],
  wrong: (advice: string) => StartError,
): { readonly [Key in Name]?: unknown } {
  if (!isRecord(value)) throw wrong('must be an object.')
  const unknown = Object.keys(value).find((key) => !known.includes(key as Name))
  if (unknown !== undefined) throw wrong(`has the key "${unknown}". It can have ${known.join(', ')}.`)
  return value as { readonly [Key in Name]?: unknown }
}

function urlOf(value: unknown, allowsPrivate: boolean, wrong: (advice: string) => StartError): URL {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw wrong('must be an address such as https://crm.example.jp/kaiwa.')
  if (url.username || url.password) throw wrong('must not contain a password. The signature proves who sends.')
  if (allowsPrivate) return url
  if (url.protocol === 'http:') throw wrong('must begin with https://, or be allowed by "private": true.')
  const address = addressIn(url)
  if (address !== undefined && isPrivate(address))
    throw wrong('is an address of a private network. Allow it with "private": true.')
  return url
}

function flowsOf(value: unknown, flows: readonly string[], wrong: (advice: string) => StartError): readonly string[] {
  if (!Array.isArray(value) || value.length === 0) throw wrong('must be a list of flows. Leave it out for all flows.')
  const unknown = (value as readonly unknown[]).find((flow) => !flows.includes(flow as string))
  if (unknown !== undefined) throw wrong(`names ${JSON.stringify(unknown)}, no flow. There are ${flows.join(', ')}.`)
  return value as readonly string[]
}

/** The bounds of a key in bytes, from the specification of Standard Webhooks. */
const keyBytes = { least: 24, most: 64 }

function keysOf(value: unknown, wrong: (advice: string) => StartError): readonly Buffer[] {
  if (!Array.isArray(value) || value.length === 0)
    throw wrong('must be a list of secrets, the newest first. Make one with: echo "whsec_$(openssl rand -base64 32)"')
  return (value as readonly unknown[]).map((secret, at) => {
    const [, text] = (typeof secret === 'string' && /^whsec_([\w+/-]+=*)$/.exec(secret)) || []
    const key = Buffer.from(text ?? '', 'base64')
    if (key.length < keyBytes.least || key.length > keyBytes.most)
      throw wrong(
        `has as number ${at + 1} no secret: it must be whsec_ and ${keyBytes.least} to ${keyBytes.most} bytes in ` +
          'base64. Make one with: echo "whsec_$(openssl rand -base64 32)"',
      )
    return key
  })
}
