import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Explored } from '../../language/checks/prove/explored.ts'
import { catalogName } from '../../language/extend/catalogs.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { applyFixes, type AppliedFix } from '../../language/read/apply-fixes.ts'
import { formatFix, formatReport, toJson } from '../../language/report/report.ts'
import { commandError } from '../command-error.ts'
import { authoredFiles, moduleName, partSuffix, replaceFile, shownName, withTranslations } from '../flow-files.ts'
import { projectLoader, type Load, type Loaded } from '../load.ts'
import { defineCommand } from './command.ts'
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

// One mistake can hide another: the schema is checked only in valid JSON, and names are checked only in a file that
// obeys the schema.
const rounds = 20

/**
 * Fixes the mistakes of a flow file that have only one possible correction, in rounds until none is left. The file is
 * written completely or not at all. Everything else stays unchanged.
 *
 * @param users the flows that may use a part file: most mistakes of a part are found in them
 */
export function fixFile(load: Load, file: string, name: string, users: readonly string[] = []): AppliedFix[] {
  const original = readFileSync(file, 'utf8')
  const own = ({ problems }: Loaded) => problems.filter((problem) => problem.file === name)
  const problemsOf = (item: string) => {
    const texts = new Map([[file, item]])
    return [own(load(file, name, texts)), ...users.map((user) => own(load(user, shownName(user), texts)))].flat()
  }
  const { text, applied } = fixText(problemsOf, original)
  if (text !== original) replaceFile(file, text)
  return applied
}

/** @param problemsOf returns the problems of a text */
export function fixText(
  problemsOf: (text: string) => Parameters<typeof applyFixes>[1],
  original: string,
): { text: string; applied: AppliedFix[] } {
  let text = original
  const all: AppliedFix[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { text: next, applied } = applyFixes(text, problemsOf(text))
    if (applied.length === 0) break
    all.push(...applied)
    text = next
  }
  return { text, applied: all }
}
