import { domainToASCII } from 'node:url'
import { isRecord } from '../../engine/runtime/program/overlaid.ts'
import { isAddress } from '../../engine/runtime/rules/address.ts'
import { addressIn, isPrivate } from '../delivery/addresses.ts'
import type { MailSettings } from '../delivery/endpoints.ts'
import { mailLanguages, type Recipient } from '../delivery/mail/notification.ts'
import type { MailServer } from '../delivery/mail/smtp.ts'
import { checkName, flagOf, flowsOf, membersOf, type Wrong } from './members.ts'

const keys = ['server', 'user', 'password', 'private', 'from', 'name', 'recipients', 'confirmations'] as const
const recipientKeys = ['to', 'flows', 'answers', 'link', 'language'] as const

/**
 * Reads the mails of a site from the member `mail` of the file with the endpoints.
 *
 * @param flows the ids of the published flows
 * @throws StartError with the place of a mistake; it contains no password
 */
export function mailIn(value: unknown, flows: readonly string[], wrong: Wrong): MailSettings {
  const given = membersOf(value, keys, (advice) => wrong('', advice))
  const { recipients = {}, name = '' } = given
  if (!isRecord(recipients)) throw wrong('recipients', 'must be an object with recipients under each name.')
  if (typeof name !== 'string' || /\p{Cc}/u.test(name)) throw wrong('name', 'must be a text of one line.')
  return {
    server: serverOf(given, wrong),
    from: { address: addressOf(given.from, 'from', wrong), name },
    recipients: Object.entries(recipients).map(([id, item]) =>
      recipientOf(id, item, flows, (key, advice) => wrong(['recipients', id, key].filter(Boolean).join('.'), advice)),
    ),
    confirms: flagOf(given.confirmations, 'confirmations', wrong),
  }
}

const ports: Readonly<Record<string, number>> = { 'smtps:': 465, 'smtp:': 587 }

function serverOf(given: { readonly [Key in (typeof keys)[number]]?: unknown }, wrong: Wrong): MailServer {
  const { server, user, password } = given
  const allowsPrivate = flagOf(given.private, 'private', wrong)
  const url = typeof server === 'string' && URL.canParse(server) ? new URL(server) : undefined
  const usual = url && ports[url.protocol]
  if (!url || usual === undefined || url.hostname === '' || !/^\/?$/.test(url.pathname + url.search + url.hash))
    throw wrong('server', 'must be an address such as smtps://mail.example.jp, or smtp://mail.example.jp:587.')
  if (url.username || url.password)
    throw wrong('server', 'must not contain a password. Write it as "user" and "password" next to it.')
  const literal = addressIn(url)
  if (literal !== undefined && isPrivate(literal) !== allowsPrivate)
    throw wrong(
      'server',
      allowsPrivate
        ? 'is a public address. Leave out "private", so that mails are sent there only with encryption.'
        : 'is an address of a private network. Allow it with "private": true.',
    )
  for (const [key, text] of [
    ['user', user],
    ['password', password],
  ] as const)
    if (text !== undefined && (typeof text !== 'string' || text === '')) throw wrong(key, 'must be a text.')
  if ((user === undefined) !== (password === undefined))
    throw wrong(user === undefined ? 'user' : 'password', 'is missing. A login needs both "user" and "password".')
  return {
    host: literal ?? url.hostname,
    port: url.port === '' ? usual : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    login: user === undefined ? undefined : { user: user as string, password: password as string },
    isPrivate: allowsPrivate,
  }
}

/** Returns an address whose domain is written in ASCII, as all mail servers understand it. */
function addressOf(value: unknown, key: string, wrong: Wrong): string {
  const text = typeof value === 'string' ? value : ''
  const at = text.lastIndexOf('@')
  const address = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`
  if (at > 0 && isAddress(address)) return address
  throw wrong(key, 'must be an address such as office@example.jp, without a name next to it.')
}

function recipientOf(id: string, value: unknown, flows: readonly string[], wrong: Wrong): Recipient {
  checkName(id, wrong)
  const given = membersOf(value, recipientKeys, (advice) => wrong('', advice))
  const { to, language } = given
  if (!Array.isArray(to) || to.length === 0) throw wrong('to', 'must be a list of addresses.')
  const known = mailLanguages.find((item) => item === language)
  if (language !== undefined && known === undefined)
    throw wrong('language', `must be ${mailLanguages.join(' or ')}. Leave it out for the language of the flow.`)
  return {
    id,
    to: (to as readonly unknown[]).map((item, at) => addressOf(item, `to.${at}`, wrong)),
    flows: flowsOf(given.flows, flows, wrong),
    showsAnswers: flagOf(given.answers, 'answers', wrong),
    link: linkOf(given.link, wrong),
    language: known,
  }
}

function linkOf(value: unknown, wrong: Wrong): string | undefined {
  if (value === undefined) return undefined
  const isLink = typeof value === 'string' && /^https?:\/\/[^\s\p{Cc}]+$/u.test(value)
  if (isLink && URL.canParse(value)) return value
  throw wrong('link', 'must be an address such as https://example.jp/inbox/enquiries/{id}.')
}
