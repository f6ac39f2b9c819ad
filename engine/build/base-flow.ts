import { basename, dirname, join } from 'node:path'
import { nearest } from '../flow/source/nearest.ts'
import type { Source } from '../flow/source/source.ts'
import { typeName } from '../flow/source/type-name.ts'
import { say } from '../flow/variant/messages.en.ts'
import type { PatchFinding } from '../flow/variant/patch-finding.ts'
import { flowIds, flowSuffix } from './flow-files.ts'

/** The flow that a variant extends, by its id and its file. */
export interface Base {
  readonly id: string
  readonly file: string
}

/** The base of the variant in a file, or why it has none. Whether the base is sound is not asked here. */
export function baseOf({ value }: Source, file: string): Base | PatchFinding {
  const id = value.extends
  const wrong = (wording: ReturnType<typeof say>): PatchFinding => ({
    ...wording,
    severity: 'error',
    path: ['extends'],
    on: 'value',
  })
  if (typeof id !== 'string') return wrong(say('base-not-a-name', { found: typeName(id) }))
  const own = basename(file, flowSuffix)
  if (id === own) return wrong(say('base-itself', {}))
  const known = flowIds(dirname(file)).filter((other) => other !== own)
  if (known.includes(id)) return { id, file: join(dirname(file), id + flowSuffix) }
  const meant = nearest(id, known)
  return wrong(say('base-unknown', { base: id, known, ...(meant !== undefined && { meant }) }))
}
