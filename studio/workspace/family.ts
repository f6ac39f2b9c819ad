import { mergePatch } from '../../engine/language/extend/merge.ts'
import { patchOf } from '../../engine/language/extend/overlay.ts'
import { mentionedIn } from '../../engine/language/extend/parts.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { flowIdOf, isCatalogId, isFlowId, isPartId, partNameOf } from '../desk/opened.ts'
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
  const [first] = lineOf(texts, id) ?? []
  if (!first) return undefined
  const variants = Object.keys(texts).flatMap((key): Member[] => {
    const [base, ...line] = lineOf(texts, key) ?? []
    if (line.length === 0 || base!.id !== first.id) return []
    return [
      {
        id: key,
        patch: line.map(({ patch }) => patch).reduce((first, second) => combined(first, second) as SchemaPart),
      },
    ]
  })
  return { base: first, variants }
}

/**
 * Returns a flow with the bases under it, the complete flow first. Undefined if one of them cannot be read, or if there
 * is no complete flow.
 */
function lineOf(texts: Readonly<Record<string, string>>, id: string): Member[] | undefined {
  const line: Member[] = []
  for (let next = id; !line.some((member) => member.id === next);) {
    const value = isFlowId(next) ? valueOf(texts[next]) : undefined
    if (!value) return undefined
    line.unshift({ id: next, patch: patchOf(value) })
    if (typeof value.extends !== 'string') return line
    next = value.extends
  }
  return undefined
}

/** Returns the flows under a variant, the complete flow first. */
export const basesOf = (texts: Readonly<Record<string, string>>, id: string): string[] =>
  (lineOf(texts, id) ?? []).map((member) => member.id).filter((base) => base !== id)

/** Returns the patch that has the effect of two patches, one after the other. */
function combined(first: unknown, second: unknown): unknown {
  if (!isPart(first) || !isPart(second)) return second
  const inside = Object.entries(second).map(([key, value]) => [key, combined(first[key], value)] as const)
  return { ...first, ...Object.fromEntries(inside) }
}

/** Returns the complete content of a flow: of its part files, its bases and itself. */
export function completeFlow(texts: Readonly<Record<string, string>>, id: string): SchemaPart | undefined {
  const layers = lineOf(texts, id)?.map(({ patch }) => patch)
  if (!layers) return undefined
  const parts = partsOf(texts, id).map((part) => patchOf(valueOf(texts[part])))
  return [...parts, ...layers].reduce((under, patch) => mergePatch(under, patch) as SchemaPart)
}

/**
 * Returns the content over which a file is laid: its part files and its bases. Undefined if there is none, or if one of
 * them cannot be read.
 */
export function flowUnder(texts: Readonly<Record<string, string>>, id: string): SchemaPart | undefined {
  const bases = lineOf(texts, id)?.slice(0, -1) ?? []
  const parts = partsOf(texts, id)
  if (bases.length === 0 && parts.length === 0) return undefined
  const layers = [...parts.map((part) => patchOf(valueOf(texts[part]))), ...bases.map(({ patch }) => patch)]
  const flow = layers.reduce((under, patch) => mergePatch(under, patch) as SchemaPart)
  // A flow without an order has its questions in the order of its file.
  return bases.length > 0 && isPart(flow.steps) ? { order: Object.keys(flow.steps), ...flow } : flow
}

/** Returns the ids of the open part files that a flow uses. */
export function partsOf(texts: Readonly<Record<string, string>>, id: string): string[] {
  const flow = lineOf(texts, id)?.reduce<unknown>((under, { patch }) => mergePatch(under, patch), {})
  const { parts } = (flow ?? {}) as SchemaPart
  return Object.keys(texts).filter((key) => isPartId(key) && mentionedIn(parts).has(partNameOf(key)))
}

/** Returns the flows that use a part file, given by its id, directly or through their bases. */
export const usersOf = (texts: Readonly<Record<string, string>>, part: string): string[] =>
  Object.keys(texts).filter((id) => isFlowId(id) && partsOf(texts, id).includes(part))

/** Returns the ids of the open catalogs of a flow. */
export const catalogsOf = (texts: Readonly<Record<string, string>>, flow: string): string[] =>
  Object.keys(texts).filter((id) => isCatalogId(id) && flowIdOf(id) === flow)

/**
 * Returns the other files of a family that are affected by changes since the last save: changed flows and catalogs, and
 * those with a changed file under them.
 */
export function concerned(
  texts: Readonly<Record<string, string>>,
  id: string,
  isChanged: (id: string) => boolean,
): string[] {
  // The flows that use a part file are judged together with it.
  if (isPartId(id)) return isChanged(id) ? usersOf(texts, id).flatMap((user) => catalogsOf(texts, user)) : []
  const family = familyOf(texts, flowIdOf(id))
  if (!family) return []
  const flows = [family.base, ...family.variants].map((member) => member.id)
  const under = (file: string) => {
    const line = (lineOf(texts, flowIdOf(file)) ?? []).map((layer) => layer.id)
    const lang = file.slice(flowIdOf(file).length)
    return lang === '' ? line : [...line, ...line.map((flow) => flow + lang)]
  }
  return flows
    .flatMap((flow) => [flow, ...catalogsOf(texts, flow)])
    .filter((file) => file !== id && under(file).some(isChanged))
}

/** Returns the flows that can have variants. */
export const basesIn = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(texts).filter((id) => lineOf(texts, id) !== undefined)

/** Returns the language that a flow states, or else the nearest of its bases. */
export const languageOf = (texts: Readonly<Record<string, string>>, id: string): unknown =>
  lineOf(texts, id)?.findLast(({ patch }) => patch.lang !== undefined)?.patch.lang

/** The most texts whose values are kept. */
const most = 50

/** The values of the texts that were read last, oldest first. Of a family, one file changes with a key. */
const values = new Map<string, SchemaPart | undefined>()

/** Returns the value of a file, or undefined if it is not a JSON object. */
export function valueOf(text = ''): SchemaPart | undefined {
  const value = values.has(text) ? values.get(text) : valueIn(text)
  values.delete(text)
  values.set(text, value)
  if (values.size > most) values.delete(values.keys().next().value!)
  return value
}

function valueIn(text: string): SchemaPart | undefined {
  if (isTooDeep(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPart(value) ? value : undefined
  } catch {
    return undefined
  }
}
