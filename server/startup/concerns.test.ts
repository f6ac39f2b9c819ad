import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { written } from '../log.ts'
import { databaseFile, openDatabase } from './open-database.ts'
import { reportConcerns } from './service.ts'
import { readSettings } from './settings.ts'

let folder: string
let lines: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-test-'))
  lines = []
  written.clear()
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const settings = (more: Record<string, string> = {}) => readSettings({ KAIWA_DATA: folder, ...more })

async function concerns(more: Record<string, string> = {}): Promise<string[]> {
  const database = await openDatabase(settings(more), 'server')
  await reportConcerns(database, settings(more))
  await database.close()
  return lines
}

test('a data folder and a secret made by the server cause no warning', async () => {
  expect(await concerns({ KAIWA_SECRET: '0123456789abcdef'.repeat(2) })).toEqual([])
})

test('a secret of few characters causes a warning', async () => {
  expect(await concerns({ KAIWA_SECRET: 'x'.repeat(40) })).toEqual([
    expect.stringContaining('KAIWA_SECRET can be guessed'),
  ])
  expect(lines.join()).not.toContain('xxx')
})

test('files that other users can read cause a warning', async () => {
  await concerns()
  await chmod(databaseFile(folder), 0o644)
  expect(await concerns()).toContainEqual(expect.stringContaining('kaiwa.db can be read by other users'))
})

test('damaged pages cause a warning', async () => {
  await concerns()
  const connection = new Libsql(databaseFile(folder))
  const [index] = connection
    .prepare("select rootpage as page from sqlite_master where name = 'enquiries_by_time'")
    .all([]) as { page: number }[]
  connection.close()
  const file = await open(databaseFile(folder), 'r+')
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, (index!.page - 1) * 4096)
  await file.close()
  expect(await concerns()).toEqual([expect.stringContaining('kaiwa.db is damaged')])
})

test('a missing table prevents the start', async () => {
  await concerns()
  const connection = new Libsql(databaseFile(folder))
  connection.exec('drop table file_parts')
  connection.close()
  await expect(openDatabase(settings(), 'server')).rejects.toThrow(/cannot be opened \(no such table: file_parts\)/)
})
