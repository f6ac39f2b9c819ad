import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { written } from '../log.ts'
import { databases } from '../testing/databases.ts'
import { storedSecret, sharedSecret } from './secret.ts'
import { noteSecret } from './service.ts'
import { StartError } from './start-error.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = () => join(folder, 'secret')
const long = 'a secret that an earlier release has made'

describe('the secret in the data folder', () => {
  test('is created once by the first program, readable by its owner only', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => storedSecret(folder)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(await storedSecret(folder)).toBe(secrets[0])
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secret'])
  })

  test.each(['', 'a', 'x'.repeat(31), ' '.repeat(64)])('that is %j is refused and not deleted', async (text) => {
    await writeFile(file(), text)
    await expect(storedSecret(folder)).rejects.toThrow(StartError)
    await expect(storedSecret(folder)).rejects.toThrow(
      /secret holds no usable secret: it is shorter than 32 characters\. Delete the file/,
    )
    expect(await readFile(file(), 'utf8')).toBe(text)
  })
})

describe.each(databases)('the secret in the $name database', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await kind.open()
    await migrate(database)
  })
  afterEach(() => database.close())

  test('is shared by servers that start together, and none is in a folder', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => sharedSecret(database, folder)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(await readdir(folder)).toEqual([])
  })

  test('is the one from the server’s folder, unless that one is too short', async () => {
    await writeFile(file(), long)
    expect(await sharedSecret(database, folder)).toBe(long)
    await writeFile(file(), '')
    expect(await sharedSecret(database, folder)).toBe(long)
  })

  test('is compared with that of each server, and a difference is logged once', async () => {
    written.clear()
    const logged: string[] = []
    const error = vi.spyOn(console, 'error').mockImplementation((text: string) => void logged.push(text))
    const [first, second] = ['first'.repeat(8), 'second'.repeat(8)]
    await noteSecret(database, first)
    await noteSecret(database, first)
    expect(logged).toEqual([])
    await noteSecret(database, second)
    await noteSecret(database, second)
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 'warning',
        message: expect.stringMatching(/^The secret is not the one .+ restart all servers .+ KAIWA_SECRET\.$/),
      }),
    ])
    error.mockRestore()
    expect(JSON.stringify([logged, await database.query('select * from secrets')])).not.toMatch(/first|second/)
  })

  test('is refused if it is too short', async () => {
    await database.query('insert into secrets (name, value) values (?, ?)', ['site', ''])
    await expect(sharedSecret(database, folder)).rejects.toThrow(/secret in the database is shorter than 32/)
  })
})
