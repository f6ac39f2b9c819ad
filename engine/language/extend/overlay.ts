import { flowSchema } from '../../../schemas/flow.ts'
import { note, type Note } from '../messages/note.ts'
import { type Half, type Place, locatorOf } from '../read/locator.ts'
import { nearest } from '../read/nearest.ts'
import type { Path } from '../read/path.ts'
import type { Finding } from '../read/problem.ts'
import { isPart, type SchemaPart, typeName } from '../read/schema-part.ts'
import type { Source, Written } from '../read/source.ts'
import { type At, type Laid, entryOf, lay, objectOf } from './merge.ts'
import { withoutIdle } from './parts.ts'

/** The keys that describe the file itself and are never taken from another file. */
const ownKeys: readonly string[] = ['$schema', 'version', 'id']

/** A file of a flow, with its content or a part of it. */
export interface Layer {
  readonly source: Source
  readonly value: Source['value']
  /** True for a catalog, which translates the layers under it. */
  readonly isCatalog?: true
}

/** A flow that several files make up. Each value is located in the file that writes it. */
export interface Composed extends Written {
  /** The value at a path with the places that wrote it. */
  readonly laid: Laid
  /** The names of the part files that the flow uses. */
  readonly partNames: readonly string[]
  /** The part files themselves, as far as they are known. */
  readonly parts: readonly Source[]
}

/**
 * Returns the flow that some files make up: a complete flow, then the variants over it, and under all of them the part
 * files that the flow uses. Catalogs may be over each of them.
 *
 * @param partNamed returns a part file, if it is known
 * @param partNames the part files; by default those that the last list names
 */
export function composed(
  layers: readonly Layer[],
  partNamed: (name: string) => Source | undefined,
  partNames = partNamesIn(layers),
): Composed {
  const top = layers.findLast(({ isCatalog }) => !isCatalog)!
  const parts = partNames.flatMap((name) => partNamed(name) ?? [])
  const under = parts.map(layerOf)
  const all = applyLayers([...under, ...layers], parts.length)
  const rest = (parts.length > 0 ? withoutIdle(all, parts) : all).inside!
  const own = Object.entries(ownOf(top.value)).map(([key, value]): [string, Laid] => [
    key,
    { value, at: [{ find: top.source.find, path: [key] }] },
  ])
  const inside = new Map<string | number, Laid>([...own, ...rest])
  // The list of the parts can be located, but the flow itself does not have it.
  const { parts: _parts, ...value } = objectOf(inside)
  const laid = { value, at: all.at, inside }
  const files = new Map([...under, ...layers].map(({ source }) => [source.file, source.text]))
  return {
    file: layers.at(-1)!.source.file,
    value,
    textOf: (file) => files.get(file) ?? top.source.text,
    ...locatorOf((path, on) => placeIn(laid, path, on), top.source.locate([])),
    laid,
    partNames,
    parts,
  }
}

/** Returns a flow's file as a layer. */
export const layerOf = (source: Source): Layer => ({ source, value: source.value })

/** Returns the flow of a file that uses part files. */
export const withParts = (source: Source, partNamed: (name: string) => Source | undefined): Composed =>
  composed([layerOf(source)], partNamed)

/**
 * Returns the flow of a variant over its base.
 *
 * @param bases the files of the base: a complete flow, then the variants over it
 * @param patch the content of the variant, or a part of it
 */
export const overlay = (
  bases: readonly Source[],
  variant: Source,
  partNamed: (name: string) => Source | undefined,
  patch: unknown = variant.value,
): Composed =>
  composed(
    [...bases.map(layerOf), { source: variant, value: { ...ownOf(variant.value), ...patchOf(patch) } }],
    partNamed,
  )

/**
 * Returns the content over which a variant is laid, with the order and the list of parts that the variant may change.
 *
 * @param flow the flow of the variant, which decides on the part files
 */
export function contentUnder(
  bases: readonly Source[],
  flow: Composed,
  partNamed: (name: string) => Source | undefined,
): SchemaPart {
  const layers = bases.map(layerOf)
  const { laid } = composed(layers, partNamed, flow.partNames)
  const parts = partNamesIn(layers)
  return { ...patchOf(withOrder(laid).value), ...(parts.length > 0 && { parts }) }
}

function partNamesIn(layers: readonly Layer[]): readonly string[] {
  const { parts } = applyLayers(layers, 0).value as SchemaPart
  return Array.isArray(parts) ? parts.filter((name) => typeof name === 'string') : []
}

/** @param own the index of the complete flow; part files are under it */
const applyLayers = (layers: readonly Layer[], own: number): Laid =>
  layers.reduce<Laid>(
    (under, { source: { find }, value, isCatalog }, index) => {
      const patch = patchOf(value)
      const keepsNull = index > 0 && index === own
      const how = { keepsNull, ...(isCatalog && { replacesForms: true }) }
      return lay(isPart(patch.order) ? withOrder(under) : under, patch, { find, path: [] }, how)
    },
    { value: {}, at: [] },
  )

/** Returns a flow with the order that its steps have without a list. */
function withOrder(flow: Laid): Laid {
  const steps = entryOf(flow, 'steps')
  if (entryOf(flow, 'order')?.value !== undefined || !isPart(steps?.value)) return flow
  const names = Object.keys(steps.value)
  const order = new Map(names.map((name, index) => [index, { value: name, at: entryOf(steps, name)!.at.map(atKey) }]))
  const entries = Object.keys(flow.value as SchemaPart).map((key): [string, Laid] => [key, entryOf(flow, key)!])
  const inside = new Map<string | number, Laid>([...entries, ['order', { value: names, at: [], inside: order }]])
  return { value: objectOf(inside), at: flow.at, inside }
}

const atKey = (at: At): At => ({ ...at, on: 'key' })

function placeIn(laid: Laid, path: Path, on: Half): Place | undefined {
  const here = path.reduce<Laid | undefined>((entry, key) => entry && entryOf(entry, key), laid)
  for (const { find, path: own, on: half } of here?.at ?? []) {
    const place = find(own, half ?? on)
    if (place) return place
  }
  return undefined
}

const ownOf = (value: SchemaPart): SchemaPart =>
  Object.fromEntries(Object.entries(value).filter(([key]) => ownKeys.includes(key)))

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
