import { vocabularyOf } from '../../language/vocabulary.ts'
import { words } from '../../language/messages/say.ts'
import type { Call } from './command.ts'
import { exploredLines } from './explored-lines.ts'
import { fieldTypesIn } from './field-types.ts'
import { checkFlows } from './flow-check.ts'
import { flowFiles, shownName } from '../flow-files.ts'
import { createLoader } from '../load.ts'
import { fixFile } from './fix.ts'
import { formatFix, formatReport, toJson } from '../../language/report/report.ts'

/** What `npm run check` may be called with. */
export const options = { fields: { type: 'string' }, json: { type: 'boolean' }, fix: { type: 'boolean' } } as const

/**
 * `npm run check [files or folders…] [-- --lang ja] [--fix] [--json]`: everything that is wrong with the flow files, in
 * the reader's language, or else what was gone through to say that nothing is. `--fix` first fixes what has one right
 * answer. Exit code 0 when there is no error (left), 1 when there is one, 2 when the check itself cannot run.
 */
export async function check({ values, positionals, language }: Call<typeof options>): Promise<number> {
  const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined
  const load = createLoader(vocabularyOf({ types: await fieldTypesIn(values.fields) }))
  const files = flowFiles(positionals.length > 0 ? positionals : ['flows'])
  const applied = values.fix ? files.flatMap((file) => fixFile(load, file, shownName(file))) : []
  // What programs read is the list of problems alone.
  if (!values.json) for (const one of applied) console.log(formatFix(one, { language, colour }))
  const { problems, texts, sound, explored } = checkFlows(files, load)
  if (values.json) console.log(toJson(problems, { language }))
  else {
    process.stdout.write(formatReport(problems, texts, { language, colour }))
    if (sound) for (const line of exploredLines(explored, language)) console.log(line)
    if (problems.length === 0) console.log(words(language, 'sound', { count: files.length, one: files.length === 1 }))
  }
  return sound ? 0 : 1
}
