import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newCatalogOf, type Original } from '../../language/extend/catalogs.ts'
import type { Coverage } from '../../language/extend/coverage.ts'
import { languageFault } from '../../language/languages.ts'
import { formattedFile } from '../../language/layout/lay-out.ts'
import { nearest } from '../../language/read/nearest.ts'
import { readSource } from '../../language/read/read.ts'
import type { SchemaPart } from '../../language/read/schema-part.ts'
import { commandError } from '../command-error.ts'
import type { Project } from '../config/project.ts'
import { catalogSuffix, flowIds, flowSuffix, moduleName, shownName } from '../flow-files.ts'
import type { Load, Loaded } from '../load.ts'

/** A flow with its catalog in one language, to be changed by a command. */
export interface CatalogSource {
  readonly original: Original
  /** The file of the catalog, and its name in messages. */
  readonly file: string
  readonly name: string
  /** The text of the file. Undefined if it does not exist yet. */
  readonly before: string | undefined
  /** The text of the file, or that of a catalog without texts. */
  readonly text: string
  readonly value: SchemaPart
  readonly coverage: Coverage
}

/** Returns the catalog of a flow, or the problems of the flow or the catalog if one of them has a mistake. */
export function readCatalog(
  load: Load,
  { flows, vocabulary }: Pick<Project, 'flows' | 'vocabulary'>,
  id: string,
  lang: string,
): CatalogSource | { readonly failed: Loaded } {
  const flowFile = join(flows, id + flowSuffix)
  const flow = load(flowFile, shownName(flowFile))
  if (!flow.written) return { failed: flow }
  const original: Original = { id, written: flow.written, vocabulary }
  const file = join(flows, `${id}.${lang}${catalogSuffix}`)
  const name = shownName(file)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const text = before ?? formattedFile(newCatalogOf(flow.written.value, { id, lang }))
  const catalog = load(file, name, new Map([[file, text]]))
  const value = readSource(text, name).source?.value
  if (!catalog.coverage || !value) return { failed: catalog }
  return { original, file, name, before, text, value, coverage: catalog.coverage }
}

/**
 * Returns the usual form of a language tag.
 *
 * @throws CommandError if there is no such language
 */
export function languageTag(tag: string): string {
  const fault = languageFault(tag)
  if (fault) throw commandError('unknown-language', fault)
  return Intl.getCanonicalLocales(tag)[0]!
}

/**
 * Returns the ids of flows; by default those of all flows of a project.
 *
 * @param names ids or files
 * @throws CommandError if there is no such flow
 */
export function namedFlows({ flows }: Pick<Project, 'flows'>, names: readonly string[]): readonly string[] {
  const known = flowIds(flows)
  const ids = names.length > 0 ? names.map(moduleName) : known
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown !== undefined)
    throw commandError('texts-unknown-flow', { flow: unknown, known, meant: nearest(unknown, known) })
  return ids
}
