import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { inTurn } from '../../../engine/runtime/in-turn.ts'

/** The least number of characters of a password. */
export const leastPassword = 12

/** The cost of new passwords: about 32 MB and a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 1 }

/** More attempts than these do not wait for their turn. */
const mostWaiting = 16

/** Thrown if too many passwords wait to be compared. */
export class TooManyPasswords extends Error {
  override readonly name = 'TooManyPasswords'
}

// One at a time: the threads of the process also read files for visitors.
const next = inTurn()
let waiting = 0

/** Returns a random password. */
export const newPassword = (): string => randomBytes(15).toString('base64url')

/** Returns the text under which a password is stored: its cost, its salt and its key. */
export async function stored(password: string): Promise<string> {
  const { N, r, p } = cost
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Reports whether a password is the stored one. Without a stored one it takes the same time, so that nobody learns
 * which accounts exist.
 *
 * @throws TooManyPasswords
 */
export async function isPassword(password: string, text: string | undefined): Promise<boolean> {
  const { N, r, p } = cost
  const [, n = N, block = r, lanes = p, salt = '', expected = ''] = text?.split('$') ?? []
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(n),
    r: Number(block),
    p: Number(lanes),
  })
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === key.length && timingSafeEqual(wanted, key)
}

const keyLength = 32

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new TooManyPasswords()
  waiting++
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return next(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  ).finally(() => waiting--)
}
