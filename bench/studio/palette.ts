import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * A screenshot in its 256 most frequent colours, about a third of the bytes: PNG without transparency, as browsers make
 * them.
 */
export function inPalette(png: Buffer): Buffer {
  const { width, height, pixels, bytes } = decoded(png)
  const colourAt = (at: number) => pixels.readUIntBE(at, 3)
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += bytes) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1)
  const often = [...counts].toSorted(([, left], [, right]) => right - left)
  const palette = often.slice(0, 256).map(([colour]) => partsOf(colour))
  const nearest = new Map(often.map(([colour]) => [colour, nearestIn(palette, partsOf(colour))]))
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = nearest.get(colourAt((y * width + x) * bytes))!
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const partsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

function nearestIn(palette: readonly (readonly number[])[], colour: readonly number[]): number {
  const distances = palette.map((list) => list.reduce((sum, part, index) => sum + (part - colour[index]!) ** 2, 0))
  return distances.indexOf(Math.min(...distances))
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The pixels of a PNG of 8 bits a colour that is not interlaced, `bytes` each. */
function decoded(png: Buffer): { width: number; height: number; pixels: Buffer; bytes: 3 | 4 } {
  const data: Buffer[] = []
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const [width, height, bytes] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3] as const
  const raw = inflateSync(Buffer.concat(data))
  const line = width * bytes
  const pixels = Buffer.alloc(height * line)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)]!
    for (let x = 0; x < line; x++) {
      const at = y * line + x
      const left = x >= bytes ? pixels[at - bytes]! : 0
      const above = y > 0 ? pixels[at - line]! : 0
      const before = x >= bytes && y > 0 ? pixels[at - line - bytes]! : 0
      pixels[at] =
        raw[y * (line + 1) + 1 + x]! + [0, left, above, (left + above) >> 1, paeth(left, above, before)][filter]!
    }
  }
  return { width, height, pixels, bytes }
}

function paeth(left: number, above: number, before: number): number {
  const guess = left + above - before
  const [byLeft, byAbove, byBefore] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - before)]
  return byLeft <= byAbove && byLeft <= byBefore ? left : byAbove <= byBefore ? above : before
}
