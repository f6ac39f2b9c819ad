import type { Code } from '../messages/catalogue.ts'
import type { Place } from '../flow/source/locator.ts'
import { pathText } from '../flow/source/path.ts'
import type { Problem } from '../flow/source/problem.ts'
import type { Written } from '../flow/source/source.ts'
import type { AnyRemark } from './lint.ts'

/** The remark of a lint as a problem of the file. */
export function problemAt(source: Written, code: Code, { path, on, part, args, fix }: AnyRemark): Problem {
  const place = source.locate(path, on)
  return {
    ...(part === undefined ? place : narrowed(source, place, part)),
    severity: 'error',
    code,
    args,
    path: pathText(path),
    ...(fix !== undefined && { fix: { text: fix } }),
  }
}

/** The place of a part of a text; of the whole text where the part is written with escapes. */
function narrowed({ textOf }: Written, place: Place, part: string): Place {
  const line = textOf(place.file).replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)[place.line - 1] ?? ''
  const written = [...line].slice(place.column - 1, place.column - 1 + place.length).join('')
  const index = written.indexOf(part)
  if (index === -1) return place
  const before = written.slice(0, index)
  return { ...place, column: place.column + [...before].length, length: [...part].length }
}
