import { parseArgs } from 'node:util'
import type { FieldType } from '../flow/field-type.ts'
import { say, words } from '../messages/say.ts'
import { fieldTypesIn } from './field-types.ts'
import { checkFlows } from './flow-check.ts'
import { flowFiles, shownName } from './flow-files.ts'
import { languageOf } from './language.ts'
import { createLoader } from './load.ts'
import { mendFile } from './mend.ts'
import { formatMended, formatReport, toJson, type ReportOptions } from './report.ts'
import { Told } from './told.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fields: { type: 'string' }, lang: { type: 'string' }, json: { type: 'boolean' }, fix: { type: 'boolean' } },
})

/**
 * `npm run check [files or folders…] [-- --lang ja] [--fix] [--json]`: everything that is wrong with the flow files, in
 * the reader's language. `--fix` first mends what has one right answer. Exit code 0 when there is no error (left), 1 when
 * there is one, 2 when the check itself cannot run.
 */
function check(types: readonly FieldType[], options: Required<ReportOptions>): 0 | 1 {
  const files = flowFiles(positionals.length > 0 ? positionals : ['flows'])
  const load = createLoader(types)
  const mended = values.fix ? files.flatMap((file) => mendFile(load, file, shownName(file))) : []
  // What programs read is the list of problems alone.
  if (!values.json) for (const one of mended) console.log(formatMended(one, options))
  const { problems, texts, sound } = checkFlows(files, load)
  if (values.json) console.log(toJson(problems, options))
  else if (problems.length > 0) process.stdout.write(formatReport(problems, texts, options))
  else console.log(words(options.language, 'sound', { count: files.length, one: files.length === 1 }))
  return sound ? 0 : 1
}

try {
  const language = languageOf(values.lang)
  const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined
  const types = await fieldTypesIn(values.fields)
  try {
    process.exitCode = check(types, { language, colour })
  } catch (error) {
    throw error instanceof Told ? new Error(say(language, error.note).message, { cause: error }) : error
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
