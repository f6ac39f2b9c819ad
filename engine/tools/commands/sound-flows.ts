import { join } from 'node:path'
import type { Flow } from '../../../schemas/flow.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { formatReport } from '../../language/report/report.ts'
import type { Project } from '../config/project.ts'
import { flowFiles, flowSuffix, shownName } from '../flow-files.ts'
import { projectLoader } from '../load.ts'
import { checkFlows } from './flow-check.ts'

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
