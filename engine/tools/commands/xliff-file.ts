import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { translatedTexts } from '../../language/extend/coverage.ts'
import { createQuickJudge } from '../../language/judge.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { isError } from '../../language/read/problem.ts'
import { formatReport } from '../../language/report/report.ts'
import { type Returned, readXliff } from '../../language/xliff/read.ts'
import { unitFaults, withReturned } from '../../language/xliff/take.ts'
import { type UnitGroup, unitsOf } from '../../language/xliff/units.ts'
import { writeXliff } from '../../language/xliff/write.ts'
import { CommandError, commandError, sentences } from '../command-error.ts'
import type { Project } from '../config/project.ts'
import { replaceFile } from '../flow-files.ts'
import { createLoader, type Load, type Loaded, projectLoader } from '../load.ts'
import { type CatalogSource, languageTag, namedFlows, readCatalog } from './catalog-source.ts'

/**
 * Writes the texts of flows with their translations into XLIFF files for a translator. Returns the exit code: 1 if a
 * flow or a catalog has a mistake.
 *
 * @param flows the ids or files of the flows; by default all flows of the project
 * @param folder the folder of the XLIFF files
 * @throws CommandError if there is no such language or flow
 */
export function writeXliffFiles(
  project: Project,
  flows: readonly string[],
  tag: string,
  folder: string,
  language: Language,
): number {
  const to = languageTag(tag)
  const load = quickLoader(project)
  let code = 0
  for (const flow of namedFlows(project, flows)) {
    const source = readCatalog(load, project, flow, to)
    if ('failed' in source) {
      code = printProblems(source.failed, language)
      continue
    }
    const groups = groupsOf(source, to)
    const count = groups.flatMap(({ units }) => units).length
    if (count === 0) console.log(words(language, 'texts-no-catalog', { flow, lang: to }))
    else {
      const file = join(folder, `${flow}.${to}.xlf`)
      const from = String(source.original.written.value.lang)
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, writeXliff({ flow, from, to }, groups, language))
      console.log(words(language, 'xliff-written', { file, count, one: count === 1 }))
    }
  }
  return code
}

/**
 * Takes over the translations of an XLIFF file into the catalog of its flow, and checks the flow in this language.
 * Returns the exit code: 1 if the translations cannot be taken over. The catalog then stays as it is.
 *
 * @throws CommandError if the file cannot be read or is no translation of a flow
 */
export function takeXliffFile(project: Project, file: string, language: Language): number {
  const returned = readReturned(file)
  const { flow, to } = returned.head
  const lang = languageTag(to)
  const [id] = namedFlows(project, [flow]) as [string]
  const source = readCatalog(quickLoader(project), project, id, lang)
  if ('failed' in source) return printProblems(source.failed, language)
  const groups = groupsOf(source, lang)
  const faults = unitFaults(groups, returned.units)
  if (faults.length > 0) {
    for (const { unit, note } of faults) console.error(`${file}: ${unit}: ${sentences(language, note)}`)
    console.error(words(language, 'xliff-refused', { file, count: faults.length, one: faults.length === 1 }))
    return 1
  }
  const { text, count } = withReturned(source.text, source.value, source.original, groups, returned.units)
  const checked = projectLoader(project)(source.file, source.name, new Map([[source.file, text]]))
  if (checked.problems.length > 0) printProblems(checked, language)
  if (checked.problems.some(isError)) return 1
  if (count > 0 && source.before === undefined) writeFileSync(source.file, text)
  else if (count > 0) replaceFile(source.file, text)
  const open = checked.coverage?.untranslated.length ?? 0
  console.log(words(language, 'xliff-taken', { file: source.name, count, ...(open > 0 && { open }) }))
  return 0
}

/** Reads flows without the proof, which does not concern their texts. */
const quickLoader = ({ vocabulary, art }: Project): Load => createLoader(vocabulary, createQuickJudge(vocabulary), art)

type Read = Exclude<Returned, { readonly fault: unknown }>

function readReturned(file: string): Read {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw commandError('no-such-file', { name: file })
  }
  const returned = readXliff(text)
  if ('fault' in returned) throw new CommandError(returned.fault)
  return returned
}

const groupsOf = ({ value, original, coverage }: CatalogSource, lang: string): readonly UnitGroup[] =>
  unitsOf(value, translatedTexts(value, original, coverage), lang)

function printProblems({ problems, texts }: Loaded, language: Language): 1 {
  process.stderr.write(formatReport(problems, texts, { language }))
  return 1
}
