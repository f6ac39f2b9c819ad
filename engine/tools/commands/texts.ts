import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import type { Problem } from '../../language/read/problem.ts'
import { formatReport } from '../../language/report/report.ts'
import { printChanges, ownRows, printRows } from '../../language/texts/print.ts'
import { rowsOf } from '../../language/texts/rows.ts'
import type { Row } from '../../language/texts/table.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { flowFiles, moduleName, shownName, withTranslations } from '../flow-files.ts'
import { fileAt, withEachFolderAt } from '../flows-at.ts'
import { projectLoader, type Load } from '../load.ts'
import { updateCatalogs } from './catalog-file.ts'
import { defineCommand } from './command.ts'
import { checkFlows } from './flow-check.ts'
import { takeXliffFile, writeXliffFiles } from './xliff-file.ts'

/**
 * `npm run texts [files or folders…]`: prints every sentence of the flows, with the number of contexts in which it
 * appears. `--write` stores the tables next to the flows, in `texts`. `--diff <commit>` prints the differences from
 * that commit. `--catalog <language> [flows…]` instead writes the texts to be translated into a catalog next to each
 * flow; with `--reviewed`, the translations count as up to date. `--xliff <language> [flows…]` writes a file for a
 * translator into the folder of `--out`, and `--xliff-in <file>` takes over the translations of such a file.
 */
export const command = defineCommand({
  options: {
    write: { type: 'boolean' },
    diff: { type: 'string' },
    catalog: { type: 'string' },
    reviewed: { type: 'boolean' },
    xliff: { type: 'string' },
    'xliff-in': { type: 'string' },
    out: { type: 'string', default: '.' },
  },
  run({ values, positionals, language, project }) {
    const { vocabulary, flows } = project
    if (values.catalog !== undefined)
      return updateCatalogs(project, positionals, values.catalog, values.reviewed === true, language)
    if (values.xliff !== undefined) return writeXliffFiles(project, positionals, values.xliff, values.out, language)
    if (values['xliff-in'] !== undefined) return takeXliffFile(project, values['xliff-in'], language)
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
  withEachFolderAt(ref, files, (then, own) => {
    for (const file of own) {
      const old = fileAt(then, file)
      const before = old === undefined ? undefined : textsOf(load, vocabulary, old)
      if (before && before.problems.length > 0) console.error(words(language, 'all-new', { file, ref }))
      const changes = printChanges(before?.rows ?? [], textsOf(load, vocabulary, file).rows)
      if (changes !== '') show(file, changes)
    }
  })
}

/** The sentences of a flow file, or its problems if it has an error. */
interface FlowTexts {
  readonly rows: readonly Row[]
  /** The file of the base flow, if this flow is a variant. */
  readonly base: string | undefined
  readonly problems: readonly Problem[]
}

export function textsOf(load: Load, vocabulary: Vocabulary, file: string): FlowTexts {
  const { flow, problems, base } = load(file)
  return { rows: flow ? rowsOf(flow, vocabulary) : [], base, problems: flow ? [] : problems }
}

/** Returns the table of a flow file's sentences; for a variant only those that its base does not have. */
export function tableOf(load: Load, vocabulary: Vocabulary, file: string): string {
  const { rows, base } = textsOf(load, vocabulary, file)
  if (base === undefined) return printRows(rows)
  const own = ownRows(rows, textsOf(load, vocabulary, base).rows)
  return `Only what differs from ${moduleName(base)}.\n\n${printRows(own)}`
}

/** Returns the file for a flow's table of texts; in a review of the flow it shows the texts that visitors will read. */
export const tableFile = (file: string): string => join(dirname(file), 'texts', `${moduleName(file)}.txt`)
