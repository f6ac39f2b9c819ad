import { readFileSync, statSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import type { Place, PostalList, Places } from './place.ts'

const column = { area: 0, code: 2, city: 7, town: 8 } as const
const cell = /(?:^|,)(?:"([^"]*)"|([^,]*))/g

/**
 * Reads Japan Post's own list: `utf_ken_all.csv` or `KEN_ALL.CSV` (in Shift_JIS), or the archive of either. Its month
 * is that of the list in the archive, or of the file. Throws with the line number if a line does not belong to the
 * list.
 */
export function readJapanPostList(file: string): PostalList {
  const content = readFileSync(file)
  const { bytes, changed } = isArchive(content)
    ? unpacked(content, file)
    : { bytes: content, changed: statSync(file).mtime.toISOString() }
  return { month: changed.slice(0, 7), places: placesIn(decoded(bytes), file) }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

function placesIn(text: string, file: string): Places {
  const places: Places = new Map()
  const lines = text.split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const cells = Array.from(line.matchAll(cell), ([, quoted, bare]) => quoted ?? bare ?? '')
    const code = cells[column.code] ?? ''
    const prefecture = Number(cells[column.area]?.slice(0, 2))
    const place: Place = [prefecture, cells[column.city] ?? '', cells[column.town] ?? '']
    if (!/^\d{7}$/.test(code) || !(prefecture >= 1 && prefecture <= 47) || place[1] === '') {
      throw new Error(`${file}:${index + 1}: not a line of Japan Post's list`)
    }
    places.set(code, withPlace(places.get(code) ?? [], place))
  }
  return places
}

/** Adds a place. The list in Shift_JIS continues a long town on further lines, up to the end of its bracket. */
function withPlace(known: readonly Place[], place: Place): Place[] {
  const [prefecture, city, town = ''] = known.at(-1) ?? []
  const continues = prefecture === place[0] && city === place[1] && town.lastIndexOf('（') > town.lastIndexOf('）')
  return continues ? [...known.slice(0, -1), [place[0], place[1], town + place[2]]] : [...known, place]
}

const isArchive = (content: Buffer): boolean => content.readUInt32BE(0) === 0x504b0304

/** Returns the list in a zip archive, and the time at which it was changed. */
function unpacked(archive: Buffer, file: string): { readonly bytes: Buffer; readonly changed: string } {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let at = end < 0 ? archive.length : archive.readUInt32LE(end + 16)
  while (at + 46 <= archive.length && archive.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = archive.toString('latin1', at + 46, at + 46 + nameLength)
    if (/\.csv$/i.test(name)) {
      const header = archive.readUInt32LE(at + 42)
      const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
      const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
      const day = archive.readUInt16LE(at + 14)
      const changed = `${1980 + (day >> 9)}-${String((day >> 5) & 15).padStart(2, '0')}`
      return { bytes: archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed), changed }
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Error(`${file}: there is no .csv file in this archive`)
}
