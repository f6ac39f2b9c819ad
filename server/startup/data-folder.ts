import { access, constants, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf, StartError } from './start-error.ts'

/**
 * Makes the data folder where it is missing, and keeps it out of a repository, since it has personal data. Throws a
 * StartError when it cannot be written.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  await inFolder(folder, async () => {
    const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
    if (isNew) await writeFile(join(folder, '.gitignore'), '*\n')
    await access(folder, constants.W_OK)
  })
}

/** Works with the data folder; throws a StartError where that fails. */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used (${reasonOf(error)}). ` +
        'Make it writable, or choose another one with KAIWA_DATA.',
    )
  }
}
