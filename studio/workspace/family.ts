import { patchOf } from '../../engine/language/extend/overlay.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { isTooDeep } from '../document/tree.ts'

/** A flow file reduced to its content: the keys that describe the file itself are left out. */
export interface Member {
  readonly id: string
  readonly patch: SchemaPart
}

/** A flow with the landing pages that differ from it in some places. */
export interface Family {
  readonly base: Member
  readonly variants: readonly Member[]
}

/**
 * Returns the family of a flow among the open flows, be it the base or a variant. Returns undefined if its file, or its
 * base, cannot be read.
 */
export function familyOf(texts: Readonly<Record<string, string>>, id: string): Family | undefined {
  const own = valueOf(texts[id])
  const baseId = typeof own?.extends === 'string' ? own.extends : id
  const base = valueOf(texts[baseId])
  if (!base || base.extends !== undefined) return undefined
  const variants = Object.keys(texts).flatMap((key): Member[] => {
    const value = valueOf(texts[key])
    return value?.extends === baseId ? [{ id: key, patch: patchOf(value) }] : []
  })
  return { base: { id: baseId, patch: patchOf(base) }, variants }
}

/**
 * Returns the other flows of a family that are affected by changes since the last save: changed flows, and all of them
 * if the base has changed.
 */
export function concerned(
  texts: Readonly<Record<string, string>>,
  id: string,
  isChanged: (id: string) => boolean,
): string[] {
  const family = familyOf(texts, id)
  if (!family) return []
  const { base, variants } = family
  const isBaseChanged = isChanged(base.id)
  return [base, ...variants]
    .map((member) => member.id)
    .filter((member) => member !== id && (isBaseChanged || isChanged(member)))
}

/** Returns the flows that can have variants. */
export const basesIn = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(texts).filter((id) => {
    const value = valueOf(texts[id])
    return value !== undefined && value.extends === undefined
  })

/** Returns the value of a file, or undefined if it is not a JSON object. */
export function valueOf(text = ''): SchemaPart | undefined {
  if (isTooDeep(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPart(value) ? value : undefined
  } catch {
    return undefined
  }
}
