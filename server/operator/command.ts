import type { Database } from '../database/database.ts'
import { openForCommand } from '../startup/open-database.ts'
import { readSettings, type Settings } from '../startup/settings.ts'
import { reasonOf } from '../startup/start-error.ts'

/** The work of one of the operator's commands. */
export type Operate = (settings: Settings, args: readonly string[]) => Promise<void>

/**
 * Carries out one of the operator's commands with the settings of the environment. If it fails, it prints the reason,
 * and the exit code is 1.
 *
 * @param args the arguments after the command's name
 * @param folder the folder to which the paths of settings are relative
 */
export async function runCommand(operate: Operate, args = process.argv.slice(2), folder = '.'): Promise<void> {
  // A program that reads the output may stop in the middle of it, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  try {
    await operate(readSettings(process.env, folder), args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : reasonOf(error))
    process.exitCode = 1
  }
}

/**
 * Opens the database for some work, and closes it afterwards.
 *
 * @throws StartError if it cannot be opened, or no server has made the embedded database yet
 */
export async function withDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  work: (database: Database) => Promise<void>,
  open = openForCommand,
): Promise<void> {
  const database = await open(settings)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
