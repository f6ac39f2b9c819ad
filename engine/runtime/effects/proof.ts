import type { Store } from '../session/store.ts'

/** The number of hashes in a proof. Several short searches take a more even time than a long one. */
export const proofRounds = 8

/** Milliseconds for which the search keeps the page from other work. */
const slice = 6

/** The number of hashes between two looks at the clock. */
const perLook = 128

/** The session of a form. */
export type Visit = Pick<Store, 'state' | 'program' | 'listen'>

let latest: { readonly of: string; readonly numbers: Promise<string> } | undefined

/**
 * Returns the proof that the page has worked for an enquiry: the token with which the visit began, the numbers that
 * were searched, the number of questions that the page had filled in, and the number of texts that came in one piece.
 * The visitor can use the page during the search. The latest numbers are kept, so that a search can begin before the
 * enquiry is sent.
 *
 * @param token its end states how many bits have to be zero
 * @param key the key of the enquiry
 */
export async function proofOf(token: string, key: string, visit?: Visit): Promise<string> {
  const of = `${token} ${key}`
  const texts = visit && insertedIn(visit)
  if (latest?.of !== of) latest = { of, numbers: search(of, Number(/\d+$/.exec(token))) }
  return `${token} ${await latest.numbers} ${visit ? prefilledIn(visit) : 0} ${texts?.size ?? 0}`
}

const prefilledIn = ({ program, state }: Visit) =>
  program().flow.order.filter((id) => state().steps.of(id).given).length

const watched = new WeakMap<Visit, Set<string>>()

/**
 * Returns the fields whose text came in one piece, neither typed nor filled in by the browser, from the first call on.
 * A person pastes such texts, composes them with an input method, or has a program that fills in the fields, and needs
 * some time for each. If all questions are visible, such a program fills them at once, and none count.
 */
function insertedIn(visit: Visit): ReadonlySet<string> {
  const known = watched.get(visit)
  if (known) return known
  const fields = new Set<string>()
  watched.set(visit, fields)
  visit.listen((event) => {
    if (event.type === 'opened') fields.clear()
    if (event.type !== 'edited' || visit.state().visit.presentation.whole) return
    if (event.whole) fields.add(event.field)
    else fields.delete(event.field)
  })
  return fields
}

async function search(text: string, zeroBits: number): Promise<string> {
  const message = [...hashOf(text), 0, 0]
  const numbers: number[] = []
  let end = performance.now() + slice
  for (let number = 0; numbers.length < proofRounds; number++) {
    message[8] = numbers.length
    message[9] = number
    if (hash(message)[0]! >>> (32 - zeroBits) === 0) {
      numbers.push(number)
      number = -1
    }
    if (number % perLook === 0 && performance.now() > end) {
      await new Promise((resolve) => setTimeout(resolve))
      end = performance.now() + slice
    }
  }
  return numbers.join('-')
}

/** Returns the SHA-256 hash of a text in ASCII, as eight words. */
function hashOf(text: string): readonly number[] {
  const words: number[] = []
  for (let at = 0; at < text.length; at++)
    words[at >> 2] = (words[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at % 4) * 8))
  return hash(words, text.length)
}

const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate++)
  if (primes.every((prime) => candidate % prime > 0)) primes.push(candidate)

/** The first 32 bits of the fraction of a number. */
const fraction = (number: number) => ((number - Math.floor(number)) * 2 ** 32) | 0

const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const schedule = new Int32Array(64)

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * Returns the SHA-256 hash of a message as eight words. `crypto.subtle` would need more time for each call than for the
 * hash, and does not exist without HTTPS.
 *
 * @param bytes the length of the message
 */
function hash(message: readonly number[], bytes = message.length * 4): readonly number[] {
  const state = [...start]
  const blocks = ((bytes + 8) >> 6) + 1
  for (let block = 0; block < blocks; block++) {
    for (let at = 0; at < 16; at++) schedule[at] = message[block * 16 + at] ?? 0
    // After the message comes a one bit, and its length in bits at the end of the last block.
    if (bytes >> 6 === block) schedule[(bytes >> 2) & 15]! |= 0x80 << (24 - (bytes % 4) * 8)
    if (block === blocks - 1) schedule[15] = bytes * 8
    mix(state)
  }
  return state
}

/** Mixes the block in `schedule` into a state, as FIPS 180-4 defines it. */
function mix(state: number[]): void {
  for (let at = 16; at < 64; at++) {
    const [early, late] = [schedule[at - 15]!, schedule[at - 2]!]
    schedule[at] =
      schedule[at - 16]! +
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
      schedule[at - 7]! +
      (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[at]! + schedule[at]!) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at++) state[at] = (state[at]! + mixed[at]!) | 0
}
