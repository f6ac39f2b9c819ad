import { type Node, findNodeAtLocation, parseTree } from 'jsonc-parser'
import { type Original, textPlacesIn } from '../extend/catalogs.ts'
import { updatedCatalog } from '../extend/coverage.ts'
import { formattedFile } from '../layout/lay-out.ts'
import { note, type Note } from '../messages/note.ts'
import { type Path, pathText, valueAt } from '../read/path.ts'
import type { SchemaPart } from '../read/schema-part.ts'
import type { ReturnedUnit } from './read.ts'
import { codeFaults, type Unit, type UnitGroup } from './units.ts'

/** A returned translation that cannot be taken over, with the reason. */
export interface UnitFault {
  readonly unit: string
  readonly note: Note
}

/** Returns the faults of returned translations. If there is one, none of the translations is taken over. */
export function unitFaults(groups: readonly UnitGroup[], returned: readonly ReturnedUnit[]): UnitFault[] {
  const units = new Map(groups.flatMap((group) => group.units.map((unit) => [unit.id, unit] as const)))
  const seen = new Set<string>()
  return returned.flatMap(({ id, source, target }) => {
    const found = (reason: Note) => [{ unit: id, note: reason }]
    const unit = units.get(id)
    if (!unit) return found(note('xliff-unknown', {}))
    if (seen.has(id)) return found(note('xliff-twice', {}))
    seen.add(id)
    if (source !== unit.source) return found(note('xliff-source', { now: unit.source }))
    return target === undefined ? [] : placeholderFaults(unit, target).flatMap(found)
  })
}

function placeholderFaults(unit: Unit, target: string): Note[] {
  const { missing, foreign } = codeFaults(unit, target)
  return [
    ...(missing.length > 0 ? [note('xliff-lost', { names: missing })] : []),
    ...(foreign.length > 0 ? [note('xliff-foreign', { names: foreign })] : []),
  ]
}

/** The texts that are to be written into a catalog. */
interface Change {
  readonly path: Path
  readonly value: unknown
  readonly digest: string
}

/**
 * Returns the text of a catalog with returned translations, and the number of texts that it takes over. Only the
 * changed texts are written; if texts are added, the file gets its usual layout.
 */
export function withReturned(
  text: string,
  catalog: SchemaPart,
  original: Original,
  groups: readonly UnitGroup[],
  returned: readonly ReturnedUnit[],
): { readonly text: string; readonly count: number } {
  const byId = new Map(returned.map((unit) => [unit.id, unit]))
  const changes = groups.flatMap((group) => changeIn(group, byId, catalog) ?? [])
  return { text: written(text, catalog, original, changes), count: changes.length }
}

/** Returns the change of a text; undefined if it stays as it is, or is not translated completely. */
function changeIn(
  { path, digest, state, template, units }: UnitGroup,
  returned: ReadonlyMap<string, ReturnedUnit>,
  catalog: SchemaPart,
): Change | undefined {
  const isNew = state === 'needs-translation'
  if (isNew && units.some(({ id }) => returned.get(id)?.target === undefined)) return undefined
  const value = units.reduce<unknown>((changed, unit) => {
    const target = returned.get(unit.id)?.target ?? unit.target
    return target === undefined ? changed : withValue(changed, unit.path.slice(path.length), target)
  }, template)
  const isReviewed = units.every(({ id }) => returned.get(id)?.isReviewed)
  const isSame = JSON.stringify(value) === JSON.stringify(valueAt(catalog, path))
  const isConfirmed = isReviewed && state === 'needs-review-translation'
  return isSame && !isConfirmed && !(isNew && isReviewed) ? undefined : { path, value, digest }
}

/** Returns a value with another one at a path in it. */
function withValue(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? withValue(item, rest, inner) : item))
  const object = (value ?? {}) as SchemaPart
  return { ...object, [key]: withValue(object[key], rest, inner) }
}

function written(text: string, catalog: SchemaPart, original: Original, changes: readonly Change[]): string {
  if (changes.length === 0) return text
  // A catalog without notes about its originals gets none because of a changed text.
  const hasNotes = catalog.$source !== undefined
  const edits = changes.flatMap(({ path, value, digest }): { path: Path; value: unknown }[] => [
    { path, value },
    ...(hasNotes || valueAt(catalog, path) === undefined ? [{ path: ['$source', pathText(path)], value: digest }] : []),
  ])
  const tree = parseTree(text)!
  const nodes = edits.map(({ path }) => findNodeAtLocation(tree, [...path]))
  if (nodes.every((node) => node !== undefined))
    return replaced(
      text,
      nodes.map((node, index) => ({ node, value: edits[index]!.value })),
    )
  const value = edits.reduce<unknown>((changed, edit) => withValue(changed, edit.path, edit.value), catalog)
  const known = new Set(changes.map(({ path }) => pathText(path)))
  const added = textPlacesIn(original.written.value, original.vocabulary).filter(({ path }) =>
    known.has(pathText(path)),
  )
  return formattedFile(updatedCatalog(value as SchemaPart, original, added, false))
}

/** Returns a JSON text with other values for some of its nodes. A value that is equal stays as it is written. */
function replaced(text: string, changes: readonly { readonly node: Node; readonly value: unknown }[]): string {
  const leaves = changes.flatMap(({ node, value }) => changedLeaves(node, value))
  return leaves
    .toSorted((left, right) => right.node.offset - left.node.offset)
    .reduce(
      (before, { node: { offset, length }, value }) =>
        before.slice(0, offset) + JSON.stringify(value) + before.slice(offset + length),
      text,
    )
}

/** Returns the strings within a node that differ from a value of the same shape. */
function changedLeaves(node: Node, value: unknown): { readonly node: Node; readonly value: unknown }[] {
  if (node.type === 'string') return node.value === value ? [] : [{ node, value }]
  const entries = Object.entries(value as object)
  return entries.flatMap(([key, item]) => {
    const child = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key])
    return child && (child.type === 'string' || child.type === 'object' || child.type === 'array')
      ? changedLeaves(child, item)
      : []
  })
}
