import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { catalogName } from '../../language/extend/catalogs.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import type { Problem } from '../../language/read/problem.ts'
import { formatReport } from '../../language/report/report.ts'
import { printChanges, ownRows, printRows } from '../../language/texts/print.ts'
import { rowsOf } from '../../language/texts/rows.ts'
import type { Row } from '../../language/texts/table.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import {
  flowFiles,
  moduleName,
  moduleNames,
  shownName,
  withTranslations,
  flowSuffix,
  partSuffix,
} from '../flow-files.ts'
import { projectLoader, type Load } from '../load.ts'
import { updateCatalogs } from './catalog-file.ts'
import { defineCommand } from './command.ts'
import { checkFlows } from './flow-check.ts'

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
        const isPublished = moduleNames(then).includes(moduleName(file))
        const before = isPublished ? textsOf(load, vocabulary, old) : undefined
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

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Calls a function with a copy of a folder's flow files at a commit, tag or branch. The copy exists only during the
 * call.
 *
 * @throws Error with git's message if there is no such commit
 */
export function withFlowsAt<Result>(ref: string, folder: string, work: (folder: string) => Result): Result {
  const copy = mkdtempSync(join(tmpdir(), 'kaiwa-flows-at-'))
  try {
    const names = git('-C', folder, 'ls-tree', '--name-only', ref, './').split('\n')
    const isAuthored = (name: string) =>
      name.endsWith(flowSuffix) || name.endsWith(partSuffix) || catalogName(basename(name)) !== undefined
    for (const name of names.filter(isAuthored))
      writeFileSync(join(copy, basename(name)), git('-C', folder, 'show', `${ref}:./${name}`))
    return work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Returns the folders of some files, without repetitions. */
const foldersOf = (files: readonly string[]): string[] => [...new Set(files.map((file) => dirname(file)))]
