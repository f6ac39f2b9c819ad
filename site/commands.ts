import type { Command } from '../engine/tools/commands/command.ts'

/** The commands, each loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  check: () => import('../engine/tools/commands/check.ts'),
  texts: () => import('../engine/tools/commands/texts.ts'),
  init: () => import('../engine/tools/commands/init.ts'),
  new: () => import('../engine/tools/commands/new.ts'),
  migrate: () => import('../engine/tools/commands/migrate.ts'),
  funnel: () => import('../engine/tools/commands/funnel.ts'),
  'add-type': () => import('../engine/tools/commands/add-type.ts'),
  build: () => import('./release/build-command.ts'),
  replay: () => import('../engine/tools/commands/replay.ts'),
  vectors: () => import('../engine/tools/commands/vectors.ts'),
  openapi: () => import('./openapi/command.ts'),
  dev: () => import('./dev/command.ts'),
  studio: () => import('./studio/command.ts'),
  schema: () => import('../engine/tools/commands/schema.ts'),
}

/** `kaiwa <command> …`: runs a command of the project in the current folder, and gives its exit code. */
export async function kaiwa([name = '', ...args]: readonly string[]): Promise<number> {
  const wanted = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!wanted) {
    console.error(`kaiwa <command>: the commands are ${Object.keys(commands).join(', ')}.`)
    return 2
  }
  const [{ command }, { runCommand }, { builtIn }] = await Promise.all([wanted(), import('../engine/tools/commands/command.ts'), import('./vocabulary.ts')])
  return runCommand(command, args, builtIn)
}
