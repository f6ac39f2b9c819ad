import { flowSchema } from '../../../schemas/flow.ts'
import { note, type Note } from '../messages/note.ts'
import { type Half, type Place, locatorOf } from '../read/locator.ts'
import { nearest } from '../read/nearest.ts'
import { type Path, valueAt } from '../read/path.ts'
import type { Finding } from '../read/problem.ts'
import { isPart, type SchemaPart, typeName } from '../read/schema-part.ts'
import type { Source, Written } from '../read/source.ts'
import { mergePatch } from './merge.ts'

/** The keys that describe the file itself and are never taken from the base. */
const ownKeys: readonly string[] = ['$schema', 'version', 'id']

/**
 * Returns the flow of a variant over its base. Parts that the variant writes are located in the variant, the rest in
 * the base.
 */
export function overlay(base: Source, variant: Source, patch: unknown = variant.value): Written {
  const find = (path: Path, on: Half): Place | undefined =>
    variant.find(path, on) ?? (isMerged(base, variant, path) ? base.find(path, on) : undefined)
  return {
    file: variant.file,
    value: merged(base, variant, patch),
    textOf: (file) => (file === base.file ? base.text : variant.text),
    ...locatorOf(find, variant.locate([])),
  }
}

function merged(base: Source, variant: Source, patch: unknown): Readonly<Record<string, unknown>> {
  const own = ownKeys.flatMap((key) => (Object.hasOwn(variant.value, key) ? [[key, variant.value[key]]] : []))
  const rest = mergePatch(patchOf(base.value), patchOf(patch)) as object
  return { ...(Object.fromEntries(own) as object), ...rest }
}

/** Reports whether the base's content at a path is part of the result, neither replaced nor removed by the variant. */
function isMerged(base: Source, variant: Source, path: Path): boolean {
  if (path.length === 0 || ownKeys.includes(String(path[0]))) return false
  return path.every((_, depth) => {
    const [over, under] = [variant, base].map(({ value }) => valueAt(value, path.slice(0, depth)))
    return over === undefined || (isPart(over) && isPart(under))
  })
}

/** Returns a file's content without the keys that describe the file itself; for a variant, the merge patch. */
export const patchOf = (value: unknown): SchemaPart =>
  Object.fromEntries(
    Object.entries(isPart(value) ? value : {}).filter(([key]) => key !== 'extends' && !ownKeys.includes(key)),
  )

/**
 * Returns the id of the flow that a variant extends, or a finding. Other checks judge whether the base is sound.
 *
 * @param own the id in the variant's file name
 * @param ids the ids of the flows in the folder, including its own
 */
export function baseOf({ value }: Source, own: string, ids: readonly string[]): string | Finding {
  const id = value.extends
  const wrong = (reason: Note): Finding => ({ ...reason, path: ['extends'] })
  if (typeof id !== 'string') return wrong(note('base-not-a-name', { found: typeName(id) }))
  if (id === own) return wrong(note('base-itself', {}))
  const known = ids.filter((item) => item !== own)
  if (known.includes(id)) return id
  return wrong(note('base-unknown', { base: id, known, one: known.length === 1, meant: nearest(id, known) }))
}

/**
 * Returns the content of a new variant that takes everything from its base. It has the base's schema, the version of
 * the language, its own id and the base's id.
 */
export function newVariantOf(base: SchemaPart, baseId: string, id: string): SchemaPart {
  const { $schema } = base
  return {
    ...(typeof $schema === 'string' && { $schema: $schema.replace(/flow(?=\.schema\.json$)/, 'variant') }),
    version: flowSchema.properties.version.const,
    id,
    extends: baseId,
  }
}
