import { basename, dirname, join } from 'node:path'
import type { Finding } from '../language/read/finding.ts'
import { nearest } from '../language/read/nearest.ts'
import type { Source } from '../language/read/source.ts'
import { typeName } from '../language/read/type-name.ts'
import { note, type Note } from '../language/messages/note.ts'
import { flowIds, flowSuffix } from './flow-files.ts'

/** The flow that a variant extends, by its id and its file. */
export interface Base {
  readonly id: string
  readonly file: string
}

/** The base of the variant in a file, or why it has none. Whether the base is sound is not asked here. */
export function baseOf({ value }: Source, file: string): Base | Finding {
  const id = value.extends
  const wrong = (reason: Note): Finding => ({ ...reason, path: ['extends'] })
  if (typeof id !== 'string') return wrong(note('base-not-a-name', { found: typeName(id) }))
  const own = basename(file, flowSuffix)
  if (id === own) return wrong(note('base-itself', {}))
  const known = flowIds(dirname(file)).filter((other) => other !== own)
  if (known.includes(id)) return { id, file: join(dirname(file), id + flowSuffix) }
  return wrong(note('base-unknown', { base: id, known, one: known.length === 1, meant: nearest(id, known) }))
}
