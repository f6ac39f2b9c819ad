import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf, StartError } from './start-error.ts'

/** Makes the data folder where it is missing. Throws a StartError when it cannot be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await inFolder(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  })
}

/** The secret of this installation: made once and kept in the data folder, readable by its owner only. */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  return inFolder(folder, async () => {
    const fresh = randomBytes(32).toString('hex')
    const made = await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    return made ? fresh : readFile(file, 'utf8')
  })
}

async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used (${reasonOf(error)}). Make it writable, or choose another one with KAIWA_DATA.`,
    )
  }
}
