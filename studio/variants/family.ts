import { patchOf } from '../../engine/language/extend/overlay.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { isTooDeep } from '../document/tree.ts'

/** A flow file as far as it says something: what it says of itself left out. */
export interface Member {
  readonly id: string
  readonly patch: SchemaPart
}

/** A flow and the landing pages that say some things otherwise. */
export interface Family {
  readonly base: Member
  readonly variants: readonly Member[]
}

/**
 * The family of a flow among those that are open, be it the base or a variant; undefined where its file, or its base,
 * cannot be read.
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
 * Returns the other flows of a family that changes since the last saving concern: those that were changed themselves,
 * and of a changed base all variants.
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

/** The flows that variants can be made of. */
export const basesIn = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(texts).filter((id) => {
    const value = valueOf(texts[id])
    return value !== undefined && value.extends === undefined
  })

/** What a file says; undefined where it is no JSON object. */
export function valueOf(text = ''): SchemaPart | undefined {
  if (isTooDeep(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPart(value) ? value : undefined
  } catch {
    return undefined
  }
}
