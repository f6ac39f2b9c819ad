import type { Language } from '../engine/language/messages/catalogue.ts'
import { note } from '../engine/language/messages/note.ts'
import { words } from '../engine/language/messages/wording.ts'
import { nearest } from '../engine/language/read/nearest.ts'
import { reasonOf, sentences, missingPackage } from '../engine/tools/command-error.ts'
import type { Command } from '../engine/tools/commands/command.ts'
import { languageOf } from '../engine/tools/language.ts'
import type { OperatorCommand } from './serve/operate.ts'

/** The commands that read a project, each loaded only when it is called. */
const commands = {
  check: () => import('../engine/tools/commands/check.ts'),
  texts: () => import('../engine/tools/commands/texts.ts'),
  explain: () => import('../engine/tools/commands/explain.ts'),
  init: () => import('../engine/tools/commands/init.ts'),
  new: () => import('../engine/tools/commands/new.ts'),
  import: () => import('../engine/tools/commands/import.ts'),
  format: () => import('../engine/tools/commands/format.ts'),
  migrate: () => import('../engine/tools/commands/migrate.ts'),
  funnel: () => import('../engine/tools/commands/funnel.ts'),
  'add-type': () => import('../engine/tools/commands/add-type.ts'),
  'add-language': () => import('../engine/tools/commands/add-language.ts'),
  types: () => import('../engine/tools/commands/types.ts'),
  build: () => import('../embed/release/build-command.ts'),
  replay: () => import('../engine/tools/commands/replay.ts'),
  vectors: () => import('../engine/tools/commands/vectors.ts'),
  openapi: () => import('./openapi/command.ts'),
  conform: () => import('./conform/command.ts'),
  dev: () => import('./dev/command.ts'),
  studio: () => import('./studio/command.ts'),
  preview: () => import('./studio/showing/command.ts'),
  schema: () => import('../engine/tools/commands/schema.ts'),
  serve: () => import('./serve/command.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly command: Command }>>>

/** The commands for what the server has stored. */
const operatorCommands: readonly OperatorCommand[] = [
  'enquiries',
  'deliveries',
  'accounts',
  'slots',
  'ledger',
  'backup',
  'restore',
]

type Name = keyof typeof commands | OperatorCommand

const names = [...(Object.keys(commands) as (keyof typeof commands)[]), ...operatorCommands]
const isName = (name: string): name is Name => names.some((known) => known === name)
const isOperators = (name: Name): name is OperatorCommand => operatorCommands.some((known) => known === name)
const isHelp = (word: string) => word === '--help' || word === '-h'

/**
 * `kaiwa <command> …`: runs a command of the project in the current folder, and resolves with its exit code. Without a
 * command, or with a request for help, the commands are listed.
 */
export async function kaiwa([name = '', ...args]: readonly string[]): Promise<number> {
  const language = languageOf()
  const wantsHelp = name === 'help' || [name, ...args].some(isHelp)
  if (name === '' || wantsHelp) {
    console.log(listed(isName(name) ? [name] : names, language))
    return wantsHelp ? 0 : 2
  }
  if (!isName(name)) {
    console.error(sentences(language, note('no-command', { name, meant: nearest(name, names) })))
    return 2
  }
  try {
    if (isOperators(name)) return await (await import('./serve/operate.ts')).operateProject(name, args)
    const [{ command }, { runCommand }, { builtIn }] = await Promise.all([
      commands[name](),
      import('../engine/tools/commands/command.ts'),
      import('./vocabulary.ts'),
    ])
    return await runCommand(command as Command, args, builtIn)
  } catch (error) {
    if (missingPackage(error) === undefined) throw error
    console.error(reasonOf(error, language))
    return 2
  }
}

/** Returns the commands with their descriptions, one per line. */
function listed(which: readonly Name[], language: Language): string {
  const lines = which.map((name) => `  ${name.padEnd(12)} ${words(language, `help-${name}`, {})}`)
  return [words(language, 'help-begin', {}), ...lines].join('\n')
}
