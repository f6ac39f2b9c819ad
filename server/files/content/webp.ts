import { exifBlock, orientationIn } from './orientation.ts'
import { Damaged, mostParts } from './png.ts'

interface Chunk {
  readonly name: string
  readonly body: Buffer
}

const exifFlag = 0x08
const xmpFlag = 0x04
const pictures = ['VP8 ', 'VP8L', 'ANMF']
const allowed = new Set([...pictures, 'VP8X', 'ICCP', 'ANIM', 'ALPH'])

/** Reports whether the bytes begin as a WebP does. */
export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/**
 * Returns a WebP with only the data of its picture and, if the picture is not upright, its orientation.
 *
 * @throws Damaged if there is no picture
 */
export function cleanedWebp(bytes: Buffer): Buffer {
  const chunks = [...chunksOf(bytes)]
  if (!chunks.some(({ name }) => pictures.includes(name))) throw new Damaged('no picture')
  const [first] = chunks
  const block = chunks.find(({ name }) => name === 'EXIF')?.body
  // Only an extended file, which begins this way, may contain an orientation.
  const orientation = first?.name === 'VP8X' && block ? orientationIn(withoutName(block)) : undefined
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    ...chunks
      .filter(({ name }) => allowed.has(name))
      .map((chunk) => chunkOf(chunk.name, flagged(chunk, orientation !== undefined))),
    ...(orientation === undefined ? [] : [chunkOf('EXIF', exifBlock(orientation))]),
  ])
  return chunkOf('RIFF', body)
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw new Damaged('a picture that was cut off')
  for (let at = 12, count = 0; at < end; count++) {
    if (count > mostParts) throw new Damaged('too many chunks')
    const next = at + 8 <= end ? at + 8 + bytes.readUInt32LE(at + 4) : Infinity
    if (next > end) throw new Damaged('a chunk of a wrong length')
    yield { name: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, next) }
    // A chunk of an odd length is followed by one more byte.
    at = next + (next % 2)
  }
}

/** Removes the name that the block has in a JPEG: some programs write it in a WebP, too. */
const withoutName = (block: Buffer) => (block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block)

function flagged({ name, body }: Chunk, hasExif: boolean): Buffer {
  if (name !== 'VP8X' || body.length === 0) return body
  const flags = Buffer.from(body)
  flags[0] = (flags[0]! & ~(exifFlag | xmpFlag)) | (hasExif ? exifFlag : 0)
  return flags
}

function chunkOf(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
