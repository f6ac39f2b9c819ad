import { readFileSync } from 'node:fs'
import type { Place, Places } from './place.ts'

const column = { area: 0, code: 2, city: 7, town: 8 } as const
const cell = /(?:^|,)(?:"([^"]*)"|([^,]*))/g

/**
 * Reads Japan Post's own list, `utf_ken_all.csv` (UTF-8, one place per line). Throws with the line number if a line
 * does not belong to that list.
 */
export const readJapanPostCsv = (file: string): Places => {
  const places: Places = new Map()
  const lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const cells = Array.from(line.matchAll(cell), ([, quoted, bare]) => quoted ?? bare ?? '')
    const code = cells[column.code] ?? ''
    const prefecture = Number(cells[column.area]?.slice(0, 2))
    const place: Place = [prefecture, cells[column.city] ?? '', cells[column.town] ?? '']
    if (!/^\d{7}$/.test(code) || !(prefecture >= 1 && prefecture <= 47) || place[1] === '') {
      throw new Error(`${file}:${index + 1}: not a line of Japan Post's utf_ken_all.csv`)
    }
    places.set(code, [...(places.get(code) ?? []), place])
  }
  return places
}
