import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { updatedCatalog } from '../../language/extend/coverage.ts'
import { formattedFile } from '../../language/layout/lay-out.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { formatReport } from '../../language/report/report.ts'
import type { Project } from '../config/project.ts'
import { flowSuffix, moduleName, replaceFile } from '../flow-files.ts'
import { type Load, projectLoader } from '../load.ts'
import { languageTag, namedFlows, readCatalog } from './catalog-source.ts'

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
  const lang = languageTag(tag)
  const load = projectLoader(project)
  const ids = namedFlows(project, flows)
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
  project: Project,
  id: string,
  lang: string,
  isReviewed: boolean,
  language: Language,
): boolean {
  const source = readCatalog(load, project, id, lang)
  if ('failed' in source) {
    process.stderr.write(formatReport(source.failed.problems, source.failed.texts, { language }))
    return false
  }
  const { original, file, name, before, value, coverage } = source
  const { missing } = coverage
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
