import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shareDatabase } from '../database/shared/share.ts'
import { openFile } from './open-database.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a server that restarts within its process waits for its file, and a command borrows it', async () => {
  const file = join(folder, 'kaiwa.db')
  const first = await openFile(file, 'server')
  await first.script('create table notes (id integer primary key)')
  const sharing = await shareDatabase(first, file)
  const command = await openFile(file, 'command')
  await command.query('insert into notes (id) values (?)', [1])
  await command.close()

  const second = openFile(file, 'server')
  // It is neither refused nor opened while the first one has the file.
  expect(await Promise.race([second.then(() => 'opened', String), sleep(500, 'waits')])).toBe('waits')
  expect(await first.query('select id from notes')).toEqual([{ id: 1 }])
  await sharing.close()
  await first.close()
  const opened = await second
  expect(await opened.query('select id from notes')).toEqual([{ id: 1 }])
  await opened.close()
})
