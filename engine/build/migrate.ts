import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { currentVersion, migrate } from '../flow/migrate/index.ts'
import { reword } from '../flow/migrate/reword.ts'
import { readSource } from '../flow/source/read.ts'
import { flowFiles, shownName } from './flow-files.ts'
import { formatReport } from './report.ts'

/**
 * `npm run migrate [files or folders…]`: rewrites flow files of older versions of the language. Exit code 0 when all are
 * of the current version afterwards, 1 when one could not be rewritten; such a file is left as it is.
 */
function main(args: string[]): number {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const files = flowFiles(positionals.length > 0 ? positionals : ['flows'])
  const results = files.map(migrateFile)
  if (results.every((result) => result === 'current'))
    console.log(`${files.length} flow${files.length === 1 ? '' : 's'} of version ${currentVersion}, nothing to do`)
  return results.includes('failed') ? 1 : 0
}

function migrateFile(file: string): 'current' | 'rewritten' | 'failed' {
  const name = shownName(file)
  const text = readFileSync(file, 'utf8')
  const { source, problems } = readSource(text, name)
  if (!source || problems.length > 0) {
    process.stderr.write(formatReport(problems, new Map([[name, text]])))
    return 'failed'
  }
  const migrated = migrate(source.value)
  if (!migrated) {
    const version = JSON.stringify(source.value.version) ?? 'none'
    const way = `from version ${version} to version ${currentVersion}`
    console.error(`${name}: nothing leads ${way}; the file is left as it is.`)
    return 'failed'
  }
  if (migrated.done.length === 0) return 'current'
  writeFileSync(file, reword(text, migrated.flow))
  for (const { from, about } of migrated.done) console.log(`${name}: version ${from} → ${from + 1}: ${about}`)
  return 'rewritten'
}

try {
  process.exitCode = main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
