import { exifBlock, orientationIn } from './orientation.ts'
import { Damaged, mostParts } from './png.ts'

interface Segment {
  readonly marker: number
  /** The bytes after the length, up to the next segment but without the data of a scan. */
  readonly body: Buffer
  /** The whole segment, with the data of a scan. */
  readonly full: Buffer
}

const startOfScan = 0xda
const end = Buffer.from([0xff, 0xd9])
const exif = 'Exif\0\0'

/** Reports whether the bytes begin as a JPEG does. */
export const isJpeg = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff

/**
 * Returns a JPEG with nothing but its picture: of the application segments only colours stay and, if the picture is not
 * upright, the orientation. Everything behind the picture is removed: telephones put films and places there.
 *
 * @throws Damaged if there is no picture
 */
export function cleanedJpeg(bytes: Buffer): Buffer {
  const segments = [...segmentsOf(bytes)]
  if (!segments.some(({ marker }) => marker === startOfScan) || !segments.some(isFrame)) throw new Damaged('no picture')
  const block = segments.find(({ marker, body }) => marker === 0xe1 && begins(body, exif))?.body.subarray(exif.length)
  const orientation = block && orientationIn(block)
  const cleaned = segments.flatMap((segment) => cleanedSegment(segment) ?? [])
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(orientation === undefined
      ? []
      : [segmentOf(0xe1, Buffer.concat([Buffer.from(exif, 'latin1'), exifBlock(orientation)]))]),
    ...cleaned,
    end,
  ])
}

function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let at = 2, count = 0; at < bytes.length; count++) {
    if (count > mostParts) throw new Damaged('too many segments')
    if (bytes[at] !== 0xff) throw new Damaged('no marker where a segment begins')
    const marker = bytes[at + 1]
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at++
    else if (marker === 0xd9) return
    else {
      const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
      const next = at + 2 + length
      if (marker === undefined || length < 2 || next > bytes.length) throw new Damaged('a segment of a wrong length')
      const full = marker === startOfScan ? endOfScan(bytes, next) : next
      yield { marker, body: bytes.subarray(at + 4, next), full: bytes.subarray(at, full) }
      at = full
    }
  }
}

/** Returns the offset of the marker behind a scan; the end of the bytes for a truncated picture. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length - 1; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]!
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return bytes.length
}

/** Reports whether a segment is a start of frame, which contains the size. */
const isFrame = ({ marker }: Segment) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function cleanedSegment({ marker, body, full }: Segment): Buffer | undefined {
  if (marker === 0xe0 && begins(body, 'JFIF\0') && body.length >= 14) return segmentOf(marker, withoutThumbnail(body))
  if (marker === 0xe2 && begins(body, 'ICC_PROFILE\0')) return full
  if (marker === 0xee && begins(body, 'Adobe') && body.length >= 12) return segmentOf(marker, body.subarray(0, 12))
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf) ? full : undefined
}

function withoutThumbnail(body: Buffer): Buffer {
  const head = Buffer.from(body.subarray(0, 14))
  head.writeUInt16BE(0, 12)
  return head
}

function segmentOf(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const begins = (body: Buffer, text: string) => body.toString('latin1', 0, text.length) === text
