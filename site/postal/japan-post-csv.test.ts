import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readJapanPostList } from './japan-post-csv.ts'
import { packaged } from './packages.ts'
import { currentList, differenceOf, renew } from './renew.ts'

const folder = mkdtempSync(join(tmpdir(), 'postal-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (content: string | Uint8Array, name = 'utf_ken_all.csv') => {
  const file = join(folder, name)
  writeFileSync(file, content)
  utimesSync(file, new Date('2026-10-30T00:00:00Z'), new Date('2026-10-30T00:00:00Z'))
  return file
}

const line = (area: string, code: string, city: string, town: string) =>
  `${area},"${code.slice(0, 3)}  ","${code}","カナ","カナ","カナ","県","${city}","${town}",0,0,0,0,0,0`

/** Encodes a text in Shift_JIS, by looking up each character among all those of two bytes. */
function inShiftJis(text: string): Buffer {
  const decoder = new TextDecoder('shift_jis')
  const known = new Map<string, number[]>()
  for (const lead of [...Array(0x1f).keys()]
    .map((at) => 0x81 + at)
    .concat([...Array(0x1d).keys()].map((at) => 0xe0 + at)))
    for (let trail = 0x40; trail < 0xfd; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (!known.has(sign)) known.set(sign, [lead, trail])
    }
  return Buffer.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : known.get(sign)!)))
}

/** Returns a zip archive with one file of October 2026. */
function zipped(name: string, content: Uint8Array): Buffer {
  const packed = deflateRawSync(content)
  const sizes = [packed.length, content.length]
  const shared = (into: Buffer, at: number) => {
    into.writeUInt16LE(8, at + 4)
    into.writeUInt16LE(((2026 - 1980) << 9) | (10 << 5) | 30, at + 8)
    into.writeUInt32LE(sizes[0]!, at + 14)
    into.writeUInt32LE(sizes[1]!, at + 18)
    into.writeUInt16LE(name.length, at + 22)
    return into
  }
  const local = shared(Buffer.alloc(30), 4)
  local.write('PK\u0003\u0004', 'latin1')
  const central = shared(Buffer.alloc(46), 6)
  central.write('PK\u0001\u0002', 'latin1')
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

const lines = [
  line('01101', '0600000', '札幌市中央区', '以下に掲載がない場合'),
  line('26303', '6180000', '乙訓郡大山崎町', '以下に掲載がない場合'),
  line('27301', '6180000', '三島郡島本町', '桜井'),
]
const places = [
  ['0600000', [[1, '札幌市中央区', '以下に掲載がない場合']]],
  [
    '6180000',
    [
      [26, '乙訓郡大山崎町', '以下に掲載がない場合'],
      [27, '三島郡島本町', '桜井'],
    ],
  ],
]
const text = `${lines.join('\r\n')}\r\n`

test.each([
  ['UTF-8', 'utf_ken_all.csv', Buffer.from(text)],
  ['UTF-8 with a mark at its beginning', 'utf_ken_all.csv', Buffer.from(`\uFEFF${text}`)],
  ['Shift_JIS', 'KEN_ALL.CSV', inShiftJis(text)],
  ['an archive of UTF-8', 'utf_ken_all.zip', zipped('utf_ken_all.csv', Buffer.from(text))],
  ['an archive of Shift_JIS', 'ken_all.zip', zipped('KEN_ALL.CSV', inShiftJis(text))],
])('reads the places of each code in the order of the list, and its month: %s', (_, name, content) => {
  const list = readJapanPostList(fileWith(content, name))
  expect([list.month, [...list.places]]).toEqual(['2026-10', places])
})

test('a town on several lines is joined, up to the end of its bracket', () => {
  const split = [
    line('03302', '0285102', '岩手郡葛巻町', '葛巻（第４０地割「５７番地１２５、'),
    line('03302', '0285102', '岩手郡葛巻町', '１７６を除く」～第４５地割）'),
    line('03302', '0285102', '岩手郡葛巻町', '茶屋場'),
  ]
  const { places: read } = readJapanPostList(fileWith(inShiftJis(split.join('\r\n')), 'KEN_ALL.CSV'))
  expect(read.get('0285102')).toEqual([
    [3, '岩手郡葛巻町', '葛巻（第４０地割「５７番地１２５、１７６を除く」～第４５地割）'],
    [3, '岩手郡葛巻町', '茶屋場'],
  ])
})

test.each([
  ['a code that is not 7 digits', line('01101', '060000', '札幌市中央区', '')],
  ['an unknown prefecture', line('48101', '0600000', '札幌市中央区', '')],
  ['no city', line('01101', '0600000', '', '')],
  ['another file', '<!doctype html>'],
])('reports the line with %s', (_, wrong) => {
  const file = fileWith(`${line('01101', '0600000', '札幌市中央区', '')}\n${wrong}\n`)
  expect(() => readJapanPostList(file)).toThrow(`${file}:2: not a line of`)
})

test('an archive without a list is refused', () => {
  const file = fileWith(zipped('readme.txt', Buffer.from('x')), 'other.zip')
  expect(() => readJapanPostList(file)).toThrow('no .csv file')
})

test('a renewed list replaces the old one, and the differences are counted', () => {
  const to = join(folder, 'data/postal.json')
  renew(fileWith(text), { to, least: 2 })
  const next = [lines[0]!.replace('以下に掲載がない場合', '大通'), line('13101', '1000001', '千代田区', '千代田')]
  const { before, after } = renew(fileWith(next.join('\n')), { to, least: 2, month: '2026-11' })
  expect([before.month, after.month, currentList(to).month]).toEqual(['2026-10', '2026-11', '2026-11'])
  expect(currentList(to)).toEqual(after)
  expect(differenceOf(before.places, after.places)).toEqual({ added: 1, removed: 1, changed: 1 })
})

test.each([
  ['a part of the list', undefined, /2 codes are not the complete list/],
  ['an invalid month', '2026-13', /--month/],
])('%s is refused and changes nothing', (_, month, message) => {
  const to = join(folder, 'data/other.json')
  expect(() => renew(fileWith(text), { to, month })).toThrow(message)
  expect(existsSync(to)).toBe(false)
})

test('the month of the postal packages is that of their installed versions', () => {
  const load = createRequire(import.meta.url)
  const installed = Object.keys(packaged).map((name) => [
    name,
    (load(join(import.meta.dirname, '../../node_modules', name, 'package.json')) as { version: string }).version,
  ])
  expect(Object.fromEntries(installed)).toEqual(packaged)
})
