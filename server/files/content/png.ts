import { crc32 } from 'node:zlib'
import { exifBlock, orientationIn } from './orientation.ts'

interface Chunk {
  readonly name: string
  readonly body: Buffer
  readonly bytes: Buffer
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * The chunks for picture, colours, size of a dot and animation. Texts, times, places and unknown chunks are not among
 * them.
 */
const allowed = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** Reports whether the bytes begin as a PNG does. */
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature)

/**
 * Returns a PNG with only the data of its picture and, if the picture is not upright, its orientation.
 *
 * @throws Damaged if there is no picture
 */
export function cleanedPng(bytes: Buffer): Buffer {
  const [header, ...chunks] = [...chunksOf(bytes)]
  if (header?.name !== 'IHDR' || !chunks.some(({ name }) => name === 'IDAT')) throw new Damaged('no picture')
  const block = chunks.find(({ name }) => name === 'eXIf')?.body
  const orientation = block && orientationIn(block)
  return Buffer.concat([
    signature,
    header.bytes,
    ...(orientation === undefined ? [] : [chunkOf('eXIf', exifBlock(orientation))]),
    ...chunks.filter(({ name }) => allowed.has(name)).map(({ bytes }) => bytes),
  ])
}

/** Yields the chunks up to the end of the picture; bytes behind it are dropped. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = signature.length, count = 0; ; count++) {
    if (count > mostParts) throw new Damaged('too many chunks')
    if (at + 12 > bytes.length) throw new Damaged('a picture that was cut off')
    const next = at + 12 + bytes.readUInt32BE(at)
    if (next > bytes.length) throw new Damaged('a chunk of a wrong length')
    const name = bytes.toString('latin1', at + 4, at + 8)
    yield { name, body: bytes.subarray(at + 8, next - 4), bytes: bytes.subarray(at, next) }
    if (name === 'IEND') return
    at = next
  }
}

function chunkOf(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Thrown if the bytes begin like a file of a type but are not such a file. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** More parts than any picture has: a file with more of them is made to fill the memory. */
export const mostParts = 20_000
