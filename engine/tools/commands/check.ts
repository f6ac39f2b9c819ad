import { basename } from 'node:path'
import type { Explored } from '../../language/checks/prove/explored.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { formatFix, formatReport, toJson } from '../../language/report/report.ts'
import { commandError } from '../command-error.ts'
import { authoredFiles, catalogName, moduleName, partSuffix, shownName, withTranslations } from '../flow-files.ts'
import { projectLoader } from '../load.ts'
import { defineCommand } from './command.ts'
import { fixFile } from './fix.ts'
import { checkFlows } from './flow-check.ts'

/**
 * `npm run check [files or folders…] [-- --lang ja] [--fix] [--json]`: prints every problem of the flow files in the
 * reader's language, or else the extent of the proof that found none. `--fix` first corrects mistakes that have only
 * one possible correction. The exit code is 0 if no error is left, 1 if there is one, and 2 if the check itself cannot
 * run.
 */
export const command = defineCommand({
  options: { json: { type: 'boolean' }, fix: { type: 'boolean' } },
  run({ values, positionals, language, project }) {
    const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined
    const load = projectLoader(project)
    if (positionals.length === 0 && project.defaultFlow === undefined)
      throw commandError('no-flow-in-folder', { name: shownName(project.flows) })
    const files = authoredFiles(positionals.length > 0 ? positionals : [shownName(project.flows)])
    const flows = files.filter(isFlow)
    const fix = (file: string) => fixFile(load, file, shownName(file), file.endsWith(partSuffix) ? flows : [])
    const applied = values.fix ? files.flatMap(fix) : []
    // With `--json`, programs read the output, so it contains only the list of problems.
    if (!values.json) for (const appliedFix of applied) console.log(formatFix(appliedFix, { language, colour }))
    const { problems, texts, sound, explored } = checkFlows(files, load)
    if (values.json) console.log(toJson(problems, { language }))
    else {
      process.stdout.write(formatReport(problems, texts, { language, colour }))
      if (sound) for (const line of exploredLines(explored, language)) console.log(line)
      if (problems.length === 0) console.log(soundLine(files, language))
    }
    return sound ? 0 : 1
  },
})

const isCatalog = (file: string) => catalogName(basename(file)) !== undefined
const isFlow = (file: string) => !file.endsWith(partSuffix) && !isCatalog(file)

/** Returns the line with the numbers of the flows and their translations, none of which has a problem. */
function soundLine(files: readonly string[], language: Language): string {
  const all = withTranslations(files)
  const count = all.filter(isFlow).length
  const further = all.filter(isCatalog).length
  const translations = further > 0 && [words(language, 'translations', { count: further, one: further === 1 })]
  return words(language, 'sound', { count, one: count === 1, ...(translations && { translations }) })
}

/**
 * Returns a line for each flow with the extent of its proof, so that an empty proof is noticed. Counts that were not
 * possible are left out.
 */
function exploredLines(explored: ReadonlyMap<string, Explored>, language: Language): string[] {
  return [...explored].map(([file, counts]) => {
    const sums = (['contexts', 'shapes', 'paths', 'wordings'] as const).flatMap((code) => {
      const count = counts[code]
      return count === undefined
        ? []
        : [words(language, code, { count: count.toLocaleString('en'), one: count === 1n })]
    })
    return words(language, 'explored', { flow: moduleName(file), sums })
  })
}
