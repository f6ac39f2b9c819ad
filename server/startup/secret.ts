import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { isTooShort, minSecretLength } from '../digest.ts'
import { inFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

const secretFile = (folder: string) => join(folder, 'secret')

/** Returns the secret of this installation: created once and stored in the data folder, readable by its owner only. */
export async function storedSecret(folder: string): Promise<string> {
  const file = secretFile(folder)
  await inFolder(folder, async () => (await readSecret(folder)) ?? makeFile(file, newSecret()))
  const secret = await inFolder(folder, () => readFile(file, 'utf8'))
  if (!isTooShort(secret)) return secret
  throw new StartError(
    `${file} holds no usable secret: it is shorter than ${minSecretLength} ` +
      'characters. Delete the file, and a new one is made at the next start.',
  )
}

/**
 * Returns the secret that all servers of a database share: created by the first server and stored in the database. If
 * that server has a secret of its own in the data folder, it stores that one.
 */
export async function sharedSecret(database: Database, folder: string): Promise<string> {
  const own = await readSecret(folder).catch(() => undefined)
  const candidate = own !== undefined && !isTooShort(own) ? own : newSecret()
  await database.query('insert into secrets (name, value) values (?, ?) on conflict (name) do nothing', [
    'site',
    candidate,
  ])
  const [row] = await database.query<{ value: string }>('select value from secrets where name = ?', ['site'])
  if (row && !isTooShort(row.value)) return row.value
  throw new StartError(
    `The secret in the database is shorter than ${minSecretLength} characters. ` +
      'Delete the row of the table secrets, and a new one is made at the next start.',
  )
}

const newSecret = () => randomBytes(32).toString('hex')

async function readSecret(folder: string): Promise<string | undefined> {
  return readFile(secretFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Creates a file as a whole or not at all. The first process wins. */
async function makeFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}
