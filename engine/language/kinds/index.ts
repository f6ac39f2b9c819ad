import type { ValueKind } from '../../runtime/kinds/kind.ts'
import type { Role } from '../../runtime/kinds/value.ts'
import { date } from './date.ts'
import { file } from './file.ts'
import { fixed } from './fixed.ts'
import { flag } from './flag.ts'
import type { AuthorKind } from './kind.ts'
import { lines } from './lines.ts'
import { number } from './number.ts'
import { option } from './option.ts'
import { options } from './options.ts'
import { scale } from './scale.ts'
import { text } from './text.ts'

/** Every kind of value, one a line. */
export const kinds: readonly AuthorKind[] = [
  text,
  lines,
  number,
  date,
  scale,
  option,
  options,
  flag,
  file,
  fixed,
]

/** What authors need of a kind. Published flows bring kinds of their own: only the name tells that they are the same. */
export function authorKind({ name }: ValueKind): AuthorKind {
  const known = kinds.find((kind) => kind.name === name)
  if (!known) throw new RangeError(`There is no kind "${name}" in engine/language/kinds.`)
  return known
}

/** The kinds of field that can be named for something. */
export const kindsFor = (role: Role): string[] => kinds.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)
