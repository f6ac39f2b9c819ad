import type { Half, Place } from '../read/locator.ts'
import { locatorOf } from '../read/locator.ts'
import type { Path } from '../read/path.ts'
import { valueAt } from '../read/path.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
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
