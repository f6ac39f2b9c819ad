import { readFile } from 'node:fs/promises'
import { isRecord } from '../../engine/runtime/program/overlaid.ts'
import { addressIn, isPrivate } from '../delivery/addresses.ts'
import type { DeliverySettings } from '../delivery/endpoints.ts'
import type { WebhookSettings } from '../delivery/post.ts'
import { checkName, flagOf, flowsOf, membersOf, type Wrong } from './members.ts'
import { StartError, reasonOf } from './start-error.ts'

/** A site that sends nothing. */
export const noDeliveries: DeliverySettings = { webhooks: [], mail: undefined }

/**
 * Reads the endpoints from the file that KAIWA_DELIVERIES names.
 *
 * @param flows the ids of the published flows
 * @throws StartError with the place of a mistake and what to write instead; it contains no secret
 */
export async function readEndpoints(file: string, flows: readonly string[]): Promise<DeliverySettings> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`KAIWA_DELIVERIES is "${file}", which cannot be read (${reasonOf(error)}).`)
  })
  const wrong = (place: string, advice: string) => new StartError(`${file}: ${place} ${advice}`)
  const given = membersOf(parsed(text, file), ['webhooks', 'mail'], (advice) => wrong('the file', advice))
  const { webhooks = given.mail === undefined ? undefined : {} } = given
  if (!isRecord(webhooks)) throw wrong('webhooks', 'must be an object with an endpoint under each name.')
  const wrongIn =
    (...place: readonly string[]): Wrong =>
    (key, advice) =>
      wrong([...place, key].filter(Boolean).join('.'), advice)
  const mail =
    given.mail === undefined
      ? undefined
      : (await import('./mail-settings.ts')).mailIn(given.mail, flows, wrongIn('mail'))
  const twice = mail?.recipients.find(({ id }) => Object.hasOwn(webhooks, id))
  if (twice) throw wrong(`mail.recipients.${twice.id}`, 'has the name of a webhook. Choose another one.')
  return {
    webhooks: Object.entries(webhooks).map(([id, value]) => webhookOf(id, value, flows, wrongIn('webhooks', id))),
    mail,
  }
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

function webhookOf(id: string, value: unknown, flows: readonly string[], wrong: Wrong): WebhookSettings {
  checkName(id, wrong)
  const given = membersOf(value, names, (advice) => wrong('', advice))
  const allowsPrivate = flagOf(given.private, 'private', wrong)
  return {
    id,
    url: urlOf(given.url, allowsPrivate, (advice) => wrong('url', advice)),
    flows: flowsOf(given.flows, flows, wrong),
    keys: keysOf(given.secrets, (advice) => wrong('secrets', advice)),
    allowsPrivate,
  }
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
