import type { Code } from '../../messages/catalogue.ts'
import type { Place } from '../../read/locator.ts'
import { pathText } from '../../read/path.ts'
import type { Problem } from '../../read/problem.ts'
import type { Written } from '../../read/source.ts'
import type { AnyRemark } from './lint.ts'

/** The remark of a lint as a problem of the file. */
export function problemAt(source: Written, code: Code, { path, on, part, args, fix }: AnyRemark): Problem {
  const whole = source.locate(path, on)
  const place = part === undefined ? whole : narrowed(source, whole, part)
  return {
    ...place,
    severity: 'error',
    code,
    args,
    path: pathText(path),
    ...(fix !== undefined && isWhole(textAt(source, place)) && { fix: { text: fix } }),
  }
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
