import type { Place } from './locator.ts'
import { pathText, valueAt, type Path } from './path.ts'
import type { Finding, Problem } from './problem.ts'
import type { Written } from './source.ts'

/** Converts a finding to a problem with a position in its file. */
export function problemAt(source: Written, { path, on, part, fix, severity = 'error', ...found }: Finding): Problem {
  const full = source.locate(path, on)
  const place = part === undefined ? full : (placeOf(part, source, full) ?? full)
  const isSingleLine = fix !== undefined && (part === undefined ? isOnSingleLine(source, path, full) : place !== full)
  return { ...place, severity, ...found, path: pathText(path), ...(isSingleLine && { fix: { text: fix } }) }
}

/** Returns the place of a part of a text; undefined if the part is written with escapes. */
function placeOf(part: string, source: Written, full: Place): Place | undefined {
  const written = textAt(source, full)
  const index = written.indexOf(part)
  if (index === -1) return undefined
  const before = written.slice(0, index)
  return { ...full, column: full.column + [...before].length, length: [...part].length }
}

/** Reports whether a value ends on its first line. A place covers one line only, and so does its replacement. */
function isOnSingleLine(source: Written, path: Path, place: Place): boolean {
  if (!Array.isArray(valueAt(source.value, path))) return true
  const written = textAt(source, place)
  return !written.startsWith('[') || written.endsWith(']')
}

/** Returns the text at a position. */
function textAt({ textOf }: Written, { file, line, column, length }: Place): string {
  const written =
    textOf(file)
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\n|\r/)[line - 1] ?? ''
  return [...written].slice(column - 1, column - 1 + length).join('')
}
