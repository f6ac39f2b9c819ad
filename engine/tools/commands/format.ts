import { readFileSync } from 'node:fs'
import { format } from '../../language/layout/lay-out.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { formatReport } from '../../language/report/report.ts'
import { authoredFiles, shownName, replaceFile } from '../flow-files.ts'
import { defineCommand } from './command.ts'

/**
 * `npm run format [files or folders…] [-- --check] [--lang ja]`: formats flow files; with `--check` it only lists those
 * that are not formatted. The exit code is 1 if a file cannot be read, which stays unchanged, or if the check lists a
 * file.
 */
export const command = defineCommand({
  options: { check: { type: 'boolean' } },
  run({ values, positionals, language, project }) {
    const files = authoredFiles(positionals.length > 0 ? positionals : [shownName(project.flows)])
    const results = files.map((file) => formatFile(file, values.check === true, language))
    const count = files.length
    if (results.every((result) => result === 'kept'))
      console.log(words(language, 'format-none', { count, one: count === 1 }))
    return results.includes('failed') ? 1 : 0
  },
})

function formatFile(file: string, isCheck: boolean, language: Language): 'kept' | 'changed' | 'failed' {
  const name = shownName(file)
  const before = readFileSync(file, 'utf8')
  const { text, problems } = format(before, name)
  if (problems.length > 0) {
    process.stderr.write(formatReport([...problems], new Map([[name, before]]), { language }))
    return 'failed'
  }
  if (text === before) return 'kept'
  if (isCheck) {
    console.error(words(language, 'format-needed', { file: name }))
    return 'failed'
  }
  replaceFile(file, text)
  console.log(words(language, 'format-done', { file: name }))
  return 'changed'
}
