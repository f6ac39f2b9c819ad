import { date } from './date.ts'
import { file } from './file.ts'
import { fixed } from './fixed.ts'
import { flag } from './flag.ts'
import { group } from './group.ts'
import type { AuthorKind } from './kind.ts'
import { lines } from './lines.ts'
import { matrix } from './matrix.ts'
import { number } from './number.ts'
import { offer } from './offer.ts'
import { option } from './option.ts'
import { options } from './options.ts'
import { scale } from './scale.ts'
import { text } from './text.ts'

/** All kinds of values that are part of the engine, by name. */
export const kindsByName = {
  text,
  lines,
  number,
  date,
  scale,
  option,
  options,
  matrix,
  group,
  flag,
  file,
  offer,
  fixed,
} as const satisfies Readonly<Record<string, AuthorKind>>

export const kinds: readonly AuthorKind[] = Object.values(kindsByName)
