import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPostgres } from '../../database/postgres.ts'
import { findBinaries } from './binaries.ts'
import { startedCluster, stopCluster } from './cluster.ts'

test('parallel starts get the same server, which is removed afterwards', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-cluster-'))
  const [url, same] = await Promise.all([startedCluster(folder), startedCluster(folder)])
  expect(same).toBe(url)
  expect(url === undefined).toBe(findBinaries() === undefined)
  if (url !== undefined) {
    const database = openPostgres(url)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  }
  await stopCluster(folder)
  expect(existsSync(folder)).toBe(false)
})
