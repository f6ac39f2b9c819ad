import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { explain, isEmpty } from '../../language/explain/explain.ts'
import type { Explanation } from '../../language/explain/explanation.ts'
import { printExplanation } from '../../language/explain/print.ts'
import { shareTexts } from '../../language/explain/share-words.ts'
import { compareShares, type ComparedSplit } from '../../language/explain/shares.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { formatReport } from '../../language/report/report.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { commandError } from '../command-error.ts'
import { fileOfModule, flowFiles, moduleNames, shownName, withTranslations } from '../flow-files.ts'
import { fileAt, withEachFolderAt } from '../flows-at.ts'
import { projectLoader, type Load } from '../load.ts'
import { defineCommand } from './command.ts'
import { checkFlows } from './flow-check.ts'

/**
 * `npm run explain <before> <after>`: prints in sentences what visitors, pages and servers notice if the second flow
 * replaces the first one. `npm run explain [files or folders…] [-- --since <commit>]` prints for each flow what has
 * changed since a commit, tag or branch, by default since the last commit. It names the flows that are new, and those
 * that a folder no longer has. `--json` prints the same for tools. The exit code is 2 if a file cannot be read or has
 * an error. `--splits` prints instead whether the shares of each split differ in more than their texts.
 */
export const command = defineCommand({
  options: { since: { type: 'string' }, json: { type: 'boolean' }, splits: { type: 'boolean' } },
  run({ values, positionals, language, project }) {
    const { vocabulary, flows } = project
    const isPair = positionals.length === 2 && values.since === undefined && !values.splits
    const names = positionals.length > 0 ? positionals : [shownName(flows)]
    const named = flowFiles(names)
    if (isPair && named.length !== 2)
      throw commandError('explain-how', { example: 'npm run explain -- flows/enquiry.flow.json flows/short.flow.json' })
    const load = projectLoader(project)
    const files = isPair || values.splits ? named : withTranslations(named)
    const { problems, texts, sound } = checkFlows(files, load)
    if (!sound) {
      process.stderr.write(formatReport(problems, texts, { language }))
      return 2
    }
    if (isPair) {
      const [before, after] = files.map((file) => load(file).flow!)
      const explanation = explain(before!, after!, vocabulary)
      process.stdout.write(
        values.json ? `${JSON.stringify(explanation, null, 2)}\n` : printExplanation(explanation, language),
      )
      return 0
    }
    if (values.splits) {
      const compared = files.map((file) => [file, compareShares(load(file).flow!, vocabulary)] as const)
      process.stdout.write(
        values.json
          ? `${JSON.stringify(Object.fromEntries(compared), null, 2)}\n`
          : compared.map(([file, splits]) => printSplits(file, splits, language)).join('\n'),
      )
      return 0
    }
    const since = values.since ?? 'HEAD'
    const folders = names.filter((name) => statSync(name).isDirectory())
    const { changes, unreadable } = changesSince({ load, vocabulary, files, folders, ref: since })
    for (const file of unreadable) console.error(words(language, 'explain-unreadable', { file, ref: since }))
    process.stdout.write(
      values.json
        ? `${JSON.stringify(Object.fromEntries(changes), null, 2)}\n`
        : printedChanges(changes, since, language, unreadable.length > 0),
    )
    return unreadable.length > 0 ? 2 : 0
  },
})

function printSplits(file: string, splits: readonly ComparedSplit[], language: Language): string {
  if (splits.length === 0) return `${words(language, 'split-none', { file })}\n`
  return splits
    .map((compared) => {
      const title = words(language, 'split-title', { split: compared.split, flow: file })
      const lines = shareTexts(compared, language).flatMap(({ text, sections }) => [
        text,
        ...sections.flatMap(({ title, lines }) => [`  ${title}`, ...lines.map((line) => `    ${line}`)]),
      ])
      return `${[title, ...lines.map((line) => `  ${line}`)].join('\n')}\n`
    })
    .join('\n')
}

/** What has changed by file, or that the flow is new or gone. */
type Changes = ReadonlyMap<string, Explanation | 'new' | 'gone'>

interface Compared {
  readonly load: Load
  readonly vocabulary: Vocabulary
  readonly files: readonly string[]
  /** The folders of which all flows are compared. */
  readonly folders: readonly string[]
  readonly ref: string
}

/**
 * Returns what has changed since a commit, and the files whose flow had an error then. Flows that are gone come first:
 * visitors notice nothing more than that.
 */
function changesSince({ load, vocabulary, files, folders, ref }: Compared): {
  readonly changes: Changes
  readonly unreadable: readonly string[]
} {
  const gone: [string, 'gone'][] = []
  const changes: [string, Explanation | 'new'][] = []
  const unreadable: string[] = []
  withEachFolderAt(ref, files, (then, own) => {
    const folder = dirname(own[0]!)
    if (folders.some((name) => resolve(name) === resolve(folder))) gone.push(...goneFrom(folder, then))
    for (const file of own) {
      const old = fileAt(then, file)
      const before = old === undefined ? undefined : load(old).flow
      if (old === undefined) changes.push([file, 'new'])
      else if (before === undefined) unreadable.push(file)
      else changes.push([file, explain(before, load(file).flow!, vocabulary)])
    }
  })
  return { changes: new Map<string, Explanation | 'new' | 'gone'>([...gone, ...changes]), unreadable }
}

/** Returns the files of the flows and translations that a folder had, but no longer has. */
function goneFrom(folder: string, then: string): [string, 'gone'][] {
  const now = moduleNames(folder)
  return moduleNames(then)
    .filter((name) => !now.includes(name))
    .map((name) => [join(folder, fileOfModule(name)), 'gone'])
}

/** Prints the flows with changes, each under the name of its file. */
function printedChanges(changes: Changes, ref: string, language: Language, isIncomplete: boolean): string {
  const blocks = [...changes].flatMap(([file, change]) => {
    if (change === 'new' || change === 'gone')
      return [`${file}\n\n${words(language, `explain-${change}-flow`, { ref })}\n`]
    return isEmpty(change) ? [] : [`${file}\n\n${printExplanation(change, language)}`]
  })
  if (blocks.length > 0) return blocks.join('\n')
  return isIncomplete ? '' : `${words(language, 'explain-nothing', {})}\n`
}
