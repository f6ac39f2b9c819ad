import { hash } from 'node:crypto'
import { proofRounds } from '../../engine/runtime/effects/proof.ts'

/** The zero bits at the start of each hash of a proof. A page needs 1,024 attempts on average for each of them. */
export const zeroBits = 10

/** What a page sends in `X-Kaiwa-Proof`. */
export interface Proof {
  /** The token with which the visit began. */
  readonly token: string
  /** The numbers that were found, one for each hash. */
  readonly numbers: readonly number[]
  /** How many questions the page had filled in for the visitor. */
  readonly prefilled: number
  /** How many texts came in one piece. */
  readonly inserted: number
}

const shape = /^(\S{1,512}) (\d{1,10}(?:-\d{1,10}){0,63}) (\d{1,4}) (\d{1,4})$/

/** Reads the header; undefined if it is missing or malformed. */
export function readProof(header: string | undefined): Proof | undefined {
  const [, token, numbers, prefilled, inserted] = shape.exec(header ?? '') ?? []
  if (token === undefined) return undefined
  return { token, numbers: numbers!.split('-').map(Number), prefilled: Number(prefilled), inserted: Number(inserted) }
}

/**
 * Reports whether the numbers were searched for this token and key. Each of the numbers belongs to one SHA-256 hash: of
 * the hash of token and key, the position of the number, and the number.
 */
export function isFound({ token, numbers }: Pick<Proof, 'token' | 'numbers'>, key: string): boolean {
  if (numbers.length !== proofRounds) return false
  const message = Buffer.alloc(40)
  hash('sha256', `${token} ${key}`, 'buffer').copy(message)
  return numbers.every((number, position) => {
    if (number > 0xffff_ffff) return false
    message.writeUInt32BE(position, 32)
    message.writeUInt32BE(number, 36)
    return hash('sha256', message, 'buffer').readUInt32BE() >>> (32 - zeroBits) === 0
  })
}
