import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { formatReport } from '../../language/report/report.ts'
import { printChanges } from '../../language/texts/print.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { flowFiles, moduleName, moduleNames, shownName, withTranslations } from '../flow-files.ts'
import { projectLoader, type Load } from '../load.ts'
import { updateCatalogs } from './catalog-file.ts'
import { defineCommand } from './command.ts'
import { checkFlows } from './flow-check.ts'
import { tableFile, tableOf, textsOf } from './flow-texts.ts'
import { foldersOf, withFlowsAt } from './flows-at-commit.ts'

/**
 * `npm run texts [files or folders…]`: prints every sentence of the flows, with the number of contexts in which it
 * appears. `--write` stores the tables next to the flows, in `texts`. `--diff <commit>` prints the differences from
 * that commit. `--catalog <language> [flows…]` instead writes the texts to be translated into a catalog next to each
 * flow; with `--reviewed`, the translations count as up to date.
 */
export const command = defineCommand({
  options: {
    write: { type: 'boolean' },
    diff: { type: 'string' },
    catalog: { type: 'string' },
    reviewed: { type: 'boolean' },
  },
  run({ values, positionals, language, project }) {
    const { vocabulary, flows } = project
    if (values.catalog !== undefined)
      return updateCatalogs(project, positionals, values.catalog, values.reviewed === true, language)
    const load = projectLoader(project)
    const files = withTranslations(flowFiles(positionals.length > 0 ? positionals : [shownName(flows)]))
    const { problems, texts, sound } = checkFlows(files, load)
    if (!sound) {
      process.stderr.write(formatReport(problems, texts, { language }))
      return 1
    }
    if (values.diff !== undefined) showChanges(load, vocabulary, files, values.diff, language)
    else for (const file of files) (values.write ? keep : show)(file, tableOf(load, vocabulary, file))
    return 0
  },
})

const show = (file: string, table: string): void => void process.stdout.write(`${file}\n\n${table}\n`)

function keep(file: string, table: string): void {
  const name = tableFile(file)
  mkdirSync(dirname(name), { recursive: true })
  writeFileSync(name, table)
  console.log(name)
}

function showChanges(
  load: Load,
  vocabulary: Vocabulary,
  files: readonly string[],
  ref: string,
  language: Language,
): void {
  for (const folder of foldersOf(files))
    withFlowsAt(ref, folder, (then) => {
      for (const file of files.filter((file) => dirname(file) === folder)) {
        const old = join(then, basename(file))
        const isThere = moduleNames(then).includes(moduleName(file))
        const before = isThere ? textsOf(load, vocabulary, old) : undefined
        if (before && before.problems.length > 0) console.error(words(language, 'all-new', { file, ref }))
        const changes = printChanges(before?.rows ?? [], textsOf(load, vocabulary, file).rows)
        if (changes !== '') show(file, changes)
      }
    })
}
