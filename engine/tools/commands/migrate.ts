import { readFileSync, writeFileSync } from 'node:fs'
import type { Language } from '../../language/messages/catalogue.ts'
import { wordingOf, words } from '../../language/messages/wording.ts'
import { currentVersion, migrate } from '../../language/migrate/index.ts'
import { reword } from '../../language/migrate/reword.ts'
import { readSource } from '../../language/read/read.ts'
import { formatReport } from '../../language/report/report.ts'
import { authoredFiles, shownName } from '../flow-files.ts'
import { defineCommand } from './command.ts'

/**
 * `npm run migrate [files or folders…] [-- --lang ja]`: rewrites flow files of older versions of the language. The exit
 * code is 0 if all have the current version afterwards, and 1 if one could not be rewritten; such a file stays
 * unchanged.
 */
export const command = defineCommand({
  options: {},
  run({ positionals, language, project }) {
    const files = authoredFiles(positionals.length > 0 ? positionals : [shownName(project.flows)])
    const results = files.map((file) => migrateFile(file, language))
    const count = files.length
    if (results.every((result) => result === 'current'))
      console.log(words(language, 'all-current', { count, one: count === 1, version: currentVersion }))
    return results.includes('failed') ? 1 : 0
  },
})

function migrateFile(file: string, language: Language): 'current' | 'rewritten' | 'failed' {
  const name = shownName(file)
  const text = readFileSync(file, 'utf8')
  const { source, problems } = readSource(text, name)
  if (!source || problems.length > 0) {
    process.stderr.write(formatReport(problems, new Map([[name, text]]), { language }))
    return 'failed'
  }
  const migrated = migrate(source.value)
  if (!migrated) {
    const { version } = source.value
    const args = {
      file: name,
      current: currentVersion,
      version: version === undefined ? version : JSON.stringify(version),
    }
    console.error(words(language, 'no-migration', args))
    return 'failed'
  }
  if (migrated.done.length === 0) return 'current'
  writeFileSync(file, reword(text, migrated.flow))
  for (const { from, about } of migrated.done) {
    const { message } = wordingOf(language, { code: about, args: {} })
    console.log(words(language, 'migrated', { file: name, from, to: from + 1, about: message }))
  }
  return 'rewritten'
}
