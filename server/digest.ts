import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** The purpose of a digest. Digests of one text for two purposes have nothing in common. */
type Purpose =
  | 'page-token'
  | 'applicant'
  | 'form'
  | 'conversion-key'
  | 'sms-session'
  | 'sms-code'
  | 'phone'
  | 'file-session'
  | 'hold'
  | 'limit'
  | 'secret'

let keyed = { secret: '', state: hmac.create(sha256, utf8ToBytes('')) }

/** Returns the state of a keyed hash before its text. A server has one secret, so that its state is made once. */
function stateOf(secret: string) {
  if (keyed.secret !== secret) keyed = { secret, state: hmac.create(sha256, utf8ToBytes(secret)) }
  return keyed.state.clone()
}

/**
 * Keyed digest of a text in base64url: the same text gives the same digest only under the same secret and
 * purpose.
 */
export function digest(secret: string, purpose: Purpose, text: string): string {
  return base64url(
    stateOf(secret)
      .update(utf8ToBytes(`${purpose}\0${text}`))
      .digest(),
  )
}

/** Digest of a text without a key, in base64url. */
export const publicDigest = (text: string): string => base64url(sha256(utf8ToBytes(text)))

/** Compares two digests in a time that does not depend on where they differ. */
export function sameDigest(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}

/** Writes bytes as base64url without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The least number of characters in a secret. */
export const minSecretLength = 32

/** Reports whether a secret is too short to be safe, for example because a full disk has left an empty file. */
export const isTooShort = (secret: string) => secret.trim().length < minSecretLength
