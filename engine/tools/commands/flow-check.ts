import { resolve, join } from 'node:path'
import type { Flow } from '../../../schemas/flow.ts'
import type { Explored } from '../../language/checks/prove/explored.ts'
import { brought, onceEach } from '../../language/extend/parts.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { isError, type Problem } from '../../language/read/problem.ts'
import { formatReport } from '../../language/report/report.ts'
import type { Project } from '../config/project.ts'
import { shownName, withTranslations, flowFiles, flowSuffix } from '../flow-files.ts'
import { type Load, projectLoader } from '../load.ts'

/** The problems of some flow files, and their texts by the names that the problems use. */
export interface FlowCheck {
  /** The problems, in the order of files and lines. */
  readonly problems: readonly Problem[]
  /** The texts of the files that were read, by the names that the problems use. */
  readonly texts: ReadonlyMap<string, string>
  /** False if one of the problems is an error. */
  readonly sound: boolean
  /** The extent of the proofs, by the names of the files. */
  readonly explored: ReadonlyMap<string, Explored>
}

/**
 * Checks flow files with the loader of an application, each flow in all its languages. A mistake in a base is reported
 * only once, and not for each of its variants and translations.
 */
export function checkFlows(files: readonly string[], load: Load): FlowCheck {
  const loaded = withTranslations(files).map((file) => ({
    file,
    name: shownName(file),
    ...load(file, shownName(file)),
  }))
  const all = loaded.flatMap((item) => item.problems)
  const unsound = new Set(loaded.filter((item) => item.problems.some(isError)).map(({ file }) => resolve(file)))
  const isReported = (files: readonly string[]) => files.some((file) => unsound.has(resolve(file)))
  const problems = loaded.flatMap((item) =>
    item.problems.filter(({ code }) => !brought.has(code) || !isReported(item.files)),
  )
  return {
    problems: onceEach(problems),
    texts: new Map(loaded.flatMap(({ texts }) => [...texts])),
    explored: new Map(loaded.flatMap(({ name, explored }) => (explored ? [[name, explored]] : []))),
    sound: !all.some(isError),
  }
}

/**
 * Returns the flows of a project by their ids, all of them if none is named. If one has a mistake, its problems are
 * printed and the result is undefined.
 *
 * @throws CommandError if there is no such flow
 */
export function soundFlows(project: Project, ids: readonly string[], language: Language): Flow[] | undefined {
  const { flows } = project
  const load = projectLoader(project)
  const files = flowFiles(
    ids.length > 0 ? ids.map((id) => shownName(join(flows, id + flowSuffix))) : [shownName(flows)],
  )
  const { problems, texts, sound } = checkFlows(files, load)
  if (sound) return files.flatMap((file) => load(file).flow ?? [])
  process.stderr.write(formatReport(problems, texts, { language }))
  return undefined
}
