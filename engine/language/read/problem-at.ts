import type { Finding } from './finding.ts'
import type { Place } from './locator.ts'
import { pathText, valueAt } from './path.ts'
import type { Problem } from './problem.ts'
import type { Written } from './source.ts'

/** A finding as a problem of the file in which its place stands. */
export function problemAt(source: Written, { path, on, part, fix, severity = 'error', ...found }: Finding): Problem {
  const whole = source.locate(path, on)
  const place = part === undefined ? whole : narrowed(source, whole, part)
  const isOne = fix !== undefined && (!Array.isArray(valueAt(source.value, path)) || isWhole(textAt(source, place)))
  return { ...place, severity, ...found, path: pathText(path), ...(isOne && { fix: { text: fix } }) }
}

/** The place of a part of a text; of the whole text where the part is written with escapes. */
function narrowed(source: Written, place: Place, part: string): Place {
  const written = textAt(source, place)
  const index = written.indexOf(part)
  if (index === -1) return place
  const before = written.slice(0, index)
  return { ...place, column: place.column + [...before].length, length: [...part].length }
}

/** What stands at a place. */
function textAt({ textOf }: Written, { file, line, column, length }: Place): string {
  const written = textOf(file).replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)[line - 1] ?? ''
  return [...written].slice(column - 1, column - 1 + length).join('')
}

/** False for a list that goes on in the next line: a place is of one line, and so is what is put there. */
const isWhole = (written: string) => !written.startsWith('[') || written.endsWith(']')
