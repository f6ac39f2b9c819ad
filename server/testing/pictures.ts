import { crc32 } from 'node:zlib'
import { sampleFiles } from '../files/sample-files.ts'

/** A text in the metadata of a test picture that must not be stored anywhere. */
export const secret = 'Secret-Camera'

const { pdf, ...pictures } = sampleFiles

/** Pictures of 24 by 16 dots without metadata. */
export const plain = pictures

/** A document, as far as the server checks it. */
export const document = pdf

/** An Exif block as a telephone writes it: which way the picture is turned, and the place where it was taken. */
export function exifWithPlace(orientation: number): Buffer {
  const block = Buffer.alloc(200)
  block.write('II*\0', 'latin1')
  block.writeUInt32LE(8, 4)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    block.writeUInt16LE(tag, at)
    block.writeUInt16LE(type, at + 2)
    block.writeUInt32LE(count, at + 4)
    block.writeUInt32LE(value, at + 8)
  }
  block.writeUInt16LE(3, 8)
  entry(10, 0x010f, 2, secret.length + 1, 150)
  entry(22, 0x0112, 3, 1, orientation)
  entry(34, 0x8825, 4, 1, 60)
  block.writeUInt16LE(2, 60)
  entry(62, 0x0001, 2, 2, 'N'.charCodeAt(0))
  entry(74, 0x0002, 5, 3, 100)
  for (const [index, part] of [35, 41, 22].entries()) {
    block.writeUInt32LE(part, 100 + 8 * index)
    block.writeUInt32LE(1, 104 + 8 * index)
  }
  block.write(`${secret}\0`, 150, 'latin1')
  return block
}

/** A segment of a JPEG. */
export function segment(marker: number, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** A chunk of a PNG. */
export function pngChunk(name: string, body: Buffer | string): Buffer {
  const bytes = Buffer.concat([Buffer.from(name), Buffer.from(body as string, 'latin1')])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(bytes.length - 4)
  frame.writeUInt32BE(crc32(bytes), 4)
  return Buffer.concat([frame.subarray(0, 4), bytes, frame.subarray(4)])
}

/** A chunk of a WebP. */
export function webpChunk(name: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1')
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
}

const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}</x:xmpmeta>`

/** The pictures as a telephone makes them: with the place, a camera and a time in every way that their types have. */
export function fromTelephone(orientation: number): Record<keyof typeof plain, Buffer> {
  const exif = exifWithPlace(orientation)
  const size = Buffer.from([23, 0, 0, 15, 0, 0])
  const extended = [
    webpChunk('VP8X', Buffer.concat([Buffer.from([0x0c, 0, 0, 0]), size])),
    plain.webp.subarray(12),
    webpChunk('EXIF', exif),
    webpChunk('XMP ', `${xmp}.`),
  ]
  return {
    jpeg: Buffer.concat([
      plain.jpeg.subarray(0, 2),
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
      segment(0xe1, xmp),
      segment(0xed, `Photoshop 3.0\0${secret}`),
      segment(0xfe, secret),
      plain.jpeg.subarray(2),
      Buffer.from(`a film of it, ${secret}`),
    ]),
    png: Buffer.concat([
      plain.png.subarray(0, 33),
      pngChunk('tEXt', `Comment\0${secret}`),
      pngChunk('eXIf', exif),
      pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
      plain.png.subarray(33),
      Buffer.from(secret),
    ]),
    webp: webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...extended])),
  }
}
