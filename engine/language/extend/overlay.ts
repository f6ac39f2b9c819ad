import type { Half, Place } from '../read/locator.ts'
import { locatorOf } from '../read/locator.ts'
import type { Path } from '../read/path.ts'
import { valueAt } from '../read/path.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import type { Source, Written } from '../read/source.ts'
import { mergePatch } from './merge.ts'

/** What a file says of itself: never taken from the base. */
const ownKeys: readonly string[] = ['$schema', 'version', 'id']

/** The flow that a variant makes of its base: what the variant writes stands there, the rest in the base. */
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

/** False where the variant has replaced, or removed, what stands in the base. */
function isMerged(base: Source, variant: Source, path: Path): boolean {
  if (path.length === 0 || ownKeys.includes(String(path[0]))) return false
  return path.every((_, depth) => {
    const [over, under] = [variant, base].map(({ value }) => valueAt(value, path.slice(0, depth)))
    return over === undefined || (isPart(over) && isPart(under))
  })
}

/** What a flow file says of the flow, without what it says of itself: of a variant's file, the merge patch. */
export const patchOf = (value: unknown): SchemaPart =>
  Object.fromEntries(
    Object.entries(isPart(value) ? value : {}).filter(([key]) => key !== 'extends' && !ownKeys.includes(key)),
  )
