import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { words } from '../../language/messages/wording.ts'
import { commandError } from '../command-error.ts'
import { addEntry } from '../config/additions.ts'
import { shownName } from '../flow-files.ts'
import { defineCommand } from './command.ts'
import templates from './new-type.json' with { type: 'json' }
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
    const isNamed = await addEntry(config, 'types', path)
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
 * Returns the files of a new field type by their names: a text field with a hint, as a start.
 *
 * @param up the relative path to this program's sources, for a type among the built-in ones; elsewhere the type uses
 *   the exports of the package
 */
export function typeFiles(type: string, up?: string): Readonly<Record<string, string>> {
  const { schema, kind, renderer, testing, ts, x } = up === undefined ? templates.package : templates.sources
  const Component = `${type[0]!.toUpperCase()}${type.slice(1)}Field`
  const parts: Readonly<Record<string, string>> = {
    schema,
    kind,
    renderer,
    testing,
    ts,
    x,
    type,
    Component,
    up: up ?? '',
  }
  const filled = (text: string): string =>
    text.replaceAll(/<(schema|kind|renderer|testing|ts|x|type|Component|up)>/g, (_, name: string) =>
      filled(parts[name]!),
    )
  return Object.fromEntries(
    Object.entries(templates.files).map(([name, lines]) => [filled(name), `${filled(lines.join('\n'))}\n`]),
  )
}
