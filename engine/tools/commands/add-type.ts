import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { words } from '../../language/messages/wording.ts'
import { commandError } from '../command-error.ts'
import { withEntry } from '../config/additions.ts'
import { readConfig } from '../config/settings.ts'
import { shownName } from '../flow-files.ts'
import { defineCommand } from './command.ts'
import { typeFiles } from './type-files.ts'

/** The root folder of this program's sources. */
const sources = resolve(import.meta.dirname, '../../..')

/** The form of a name in flow files and in code. */
const pattern = '^[a-z][A-Za-z0-9]*$'

/**
 * `npm run add-type -- <name>`: writes the folder of a new field type, with a test, as a starting point, and names it
 * in the configuration. If that is impossible, the exit code is 2 and nothing is written.
 */
export const command = defineCommand({
  options: {},
  async run({ positionals: [name = ''], language, project }) {
    if (!new RegExp(pattern).test(name)) throw commandError('add-wrong-name', name === '' ? {} : { name })
    if (project.vocabulary.types.some(({ type }) => type === name)) throw commandError('add-taken', { name })
    const path = `./renderers/${name}`
    const folder = join(project.root, path)
    if (existsSync(folder)) throw commandError('add-there', { folder: shownName(folder) })
    mkdirSync(folder, { recursive: true })
    for (const [file, text] of Object.entries(typeFiles(name, sourcesFrom(folder))))
      writeFileSync(join(folder, file), text)
    const config = project.config ?? join(project.root, 'kaiwa.config.ts')
    const isNamed = await nameIn(config, path)
    console.log(
      words(language, 'add-written', {
        folder: shownName(folder),
        file: shownName(config),
        line: `types: ['${path}'],`,
        done: isNamed,
      }),
    )
    return 0
  },
})

/**
 * Returns the relative path from a folder to this program's sources; undefined for folders outside of them, or if there
 * are no sources.
 */
function sourcesFrom(folder: string): string | undefined {
  const up = relative(folder, sources).replaceAll('\\', '/')
  return /^(?:\.\.\/)*\.\.$/.test(up) && import.meta.filename.endsWith('.ts') ? up : undefined
}

/**
 * Adds a type to a configuration, which is created if it is missing. Resolves with false, and restores the
 * configuration, if it does not contain the type afterwards.
 */
async function nameIn(config: string, path: string): Promise<boolean> {
  if (!existsSync(config)) {
    writeFileSync(config, `export default {\n  types: ['${path}'],\n}\n`)
    return true
  }
  const text = readFileSync(config, 'utf8')
  const { config: before } = await readConfig(config)
  const after = withEntry(text, 'types', path)
  if (after === undefined) return false
  writeFileSync(config, after)
  const now = await readConfig(config).then(
    (read) => read.config,
    () => undefined,
  )
  if (JSON.stringify(now?.types) === JSON.stringify([...(before.types ?? []), path])) return true
  writeFileSync(config, text)
  return false
}
