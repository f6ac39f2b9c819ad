import { describe, expect, test } from 'vitest'
import { cleanedFile } from '../../routes/file.ts'
import {
  document,
  exifWithPlace,
  fromTelephone,
  plain,
  pngChunk,
  secret,
  segment,
  webpChunk,
} from '../../testing/pictures.ts'
import { exifBlock, orientationIn } from './orientation.ts'

const types = Object.keys(plain) as (keyof typeof plain)[]
const head = (bytes: Buffer) => bytes.subarray(0, 2)

describe.each(types)('%s', (type) => {
  test('a file without metadata stays unchanged', () => {
    expect(cleanedFile(plain[type])).toEqual({ type, bytes: plain[type] })
  })

  test('place, camera, texts and trailing bytes are removed, and the orientation stays', () => {
    const { bytes } = cleanedFile(fromTelephone(6)[type])!
    expect(fromTelephone(6)[type].includes(secret)).toBe(true)
    expect(bytes.includes(secret)).toBe(false)
    const block = bytes.indexOf('MM\0*')
    expect(bytes.indexOf('II*\0')).toBe(-1)
    expect(bytes.subarray(block, block + 26)).toEqual(exifBlock(6))
    expect(bytes.length).toBeLessThanOrEqual(plain[type].length + 26 + 34)
    // Cleaning the file again changes nothing.
    expect(cleanedFile(bytes)).toEqual({ type, bytes })
  })

  test('an upright picture keeps no orientation', () => {
    const { bytes } = cleanedFile(fromTelephone(1)[type])!
    expect(bytes.includes('MM\0*') || bytes.includes(secret)).toBe(false)
  })

  test('a file that is cut off anywhere is refused or kept as a picture without metadata', () => {
    const file = fromTelephone(6)[type]
    const cleaned = Array.from(file, (_, length) => cleanedFile(file.subarray(0, length)))
    expect(cleaned.some((each) => each?.bytes.includes(secret))).toBe(false)
    expect(cleanedFile(file.subarray(0, 60))).toBeUndefined()
  })

  test('a file with any wrong byte is handled, and cleaning it again changes nothing', () => {
    const file = fromTelephone(6)[type]
    const differing: number[] = []
    for (let at = 0; at < file.length; at++) {
      for (const wrong of [0x00, 0xff, file[at]! ^ 0x01]) {
        const bytes = Buffer.from(file)
        bytes[at] = wrong
        const cleaned = cleanedFile(bytes)
        if (cleaned && !cleanedFile(cleaned.bytes)?.bytes.equals(cleaned.bytes)) differing.push(at)
      }
    }
    expect(differing).toEqual([])
  })
})

test('a JPEG that is cut off, or lacks its end, gets an end', () => {
  const [{ bytes }, cut] = [cleanedFile(plain.jpeg.subarray(0, -2))!, cleanedFile(plain.jpeg.subarray(0, -9))!]
  expect(bytes).toEqual(plain.jpeg)
  expect(cut.bytes.subarray(-2)).toEqual(plain.jpeg.subarray(-2))
})

test('colour profiles and the colour mode of a printer’s JPEG stay', () => {
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01the profile')
  const adobe = segment(0xee, 'Adobe\0\x64\0\0\0\0\x02')
  const bytes = Buffer.concat([
    head(plain.jpeg),
    profile,
    adobe,
    segment(0xe2, `MPF\0${secret}`),
    plain.jpeg.subarray(2),
  ])
  expect(cleanedFile(bytes)!.bytes).toEqual(Buffer.concat([head(plain.jpeg), profile, adobe, plain.jpeg.subarray(2)]))
})

test('the thumbnail in the first segment of a JPEG is removed', () => {
  const jfif = segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01${secret.slice(0, 3)}`)
  const bytes = Buffer.concat([head(plain.jpeg), jfif, plain.jpeg.subarray(20)])
  expect(cleanedFile(bytes)!.bytes).toEqual(plain.jpeg)
})

test('a picture with too many parts is refused', () => {
  const many = Array.from({ length: 30_000 }, () => segment(0xdd, '\0\0'))
  expect(cleanedFile(Buffer.concat([head(plain.jpeg), ...many, plain.jpeg.subarray(2)]))).toBeUndefined()
  const chunks = Array.from({ length: 30_000 }, () => pngChunk('tRNS', ''))
  expect(cleanedFile(Buffer.concat([plain.png.subarray(0, 33), ...chunks, plain.png.subarray(33)]))).toBeUndefined()
  const parts = Array.from({ length: 30_000 }, () => webpChunk('ALPH', ''))
  expect(
    cleanedFile(webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts, plain.webp.subarray(12)]))),
  ).toBeUndefined()
})

test('a document stays unchanged, and a file of another type is refused', () => {
  expect(cleanedFile(document)).toEqual({ type: 'pdf', bytes: document })
  const refused = [
    '',
    'GIF89a',
    '<html>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF',
    'MZ',
    '\0\0\0\x18ftypheic',
  ]
  expect(refused.filter((item) => cleanedFile(Buffer.from(item, 'latin1')))).toEqual([])
})

test.each([
  ['from one to eight', exifWithPlace(8), 8],
  ['upright', exifWithPlace(1), undefined],
  ['out of range', exifWithPlace(9), undefined],
  ['in a directory beyond the end', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1'), undefined],
  ['in a truncated directory', exifWithPlace(6).subarray(0, 30), undefined],
  ['in no block', Buffer.from('nothing of the kind'), undefined],
  ['in an empty block', Buffer.alloc(0), undefined],
])('an orientation %s is read or ignored', (_how, block, orientation) => {
  expect(orientationIn(block)).toBe(orientation)
})
