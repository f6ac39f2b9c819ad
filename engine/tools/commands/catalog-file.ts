import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newCatalogOf, type Original } from '../../language/extend/catalogs.ts'
import { updatedCatalog } from '../../language/extend/coverage.ts'
import { languageFault } from '../../language/languages.ts'
import { formattedFile } from '../../language/layout/lay-out.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { nearest } from '../../language/read/nearest.ts'
import { readSource } from '../../language/read/read.ts'
import { formatReport } from '../../language/report/report.ts'
import { commandError } from '../command-error.ts'
import type { Project } from '../config/project.ts'
import { catalogSuffix, flowIds, flowSuffix, moduleName, replaceFile, shownName } from '../flow-files.ts'
import { type Load, type Loaded, projectLoader } from '../load.ts'

/**
 * Adds to the catalogs of flows the texts that they lack, in the words of the flow. A catalog that does not exist is
 * created; a variant needs one only for texts that its base does not have. The exit code is 1 if a flow or a catalog
 * has a mistake, and then its catalog stays as it is.
 *
 * @param flows the ids or files of the flows; by default all flows of the project
 * @param isReviewed true if the translations suit the texts as they are now
 * @throws CommandError if there is no such language or flow
 */
export function updateCatalogs(
  project: Project,
  flows: readonly string[],
  tag: string,
  isReviewed: boolean,
  language: Language,
): number {
  const fault = languageFault(tag)
  if (fault) throw commandError('unknown-language', fault)
  const [lang] = Intl.getCanonicalLocales(tag) as [string]
  const known = flowIds(project.flows)
  const load = projectLoader(project)
  const ids = flows.length > 0 ? flows.map(moduleName) : known
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown !== undefined)
    throw commandError('texts-unknown-flow', { flow: unknown, known, meant: nearest(unknown, known) })
  // A variant takes over what the catalog of its base has by then.
  const depthOf = (id: string): number => {
    const { base } = load(join(project.flows, id + flowSuffix))
    return base === undefined ? 0 : 1 + depthOf(moduleName(base))
  }
  const inOrder = ids.toSorted((left, right) => depthOf(left) - depthOf(right))
  const isUpdated = inOrder.map((id) => updateCatalog(load, project, id, lang, isReviewed, language))
  return isUpdated.includes(false) ? 1 : 0
}

/** Returns false if the flow or the catalog has a mistake, which is printed. */
function updateCatalog(
  load: Load,
  { flows, vocabulary }: Project,
  id: string,
  lang: string,
  isReviewed: boolean,
  language: Language,
): boolean {
  const failed = ({ problems, texts }: Loaded) => {
    process.stderr.write(formatReport(problems, texts, { language }))
    return false
  }
  const flowFile = join(flows, id + flowSuffix)
  const flow = load(flowFile, shownName(flowFile))
  if (!flow.written) return failed(flow)
  const original: Original = { id, written: flow.written, vocabulary }
  const file = join(flows, `${id}.${lang}${catalogSuffix}`)
  const name = shownName(file)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const text = before ?? formattedFile(newCatalogOf(flow.written.value, { id, lang }))
  const catalog = load(file, name, new Map([[file, text]]))
  const value = readSource(text, name).source?.value
  if (!catalog.coverage || !value) return failed(catalog)
  const { missing } = catalog.coverage
  if (before === undefined && missing.length === 0) {
    console.log(words(language, 'texts-no-catalog', { flow: id, lang }))
    return true
  }
  const updated = updatedCatalog(value, original, missing, isReviewed)
  const after = formattedFile(updated)
  if (before === undefined) writeFileSync(file, after)
  else if (after !== before) replaceFile(file, after)
  const count = Object.values(updated.$source as object).filter((digest) => digest === '').length
  console.log(words(language, 'texts-catalog', { file: name, ...(count > 0 && { count }), one: count === 1 }))
  return true
}
