import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBinaries } from './binaries.ts'
import { stopCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this test run's PostgreSQL, which the first test that needs it starts. */
    postgresFolder: string
  }
}

/** Gives the tests a place for one PostgreSQL of their own, and stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-postgres-'))
  project.provide('postgresFolder', folder)
  if (process.env.TEST_DATABASE_URL === undefined && findBinaries() === undefined) {
    console.log('No PostgreSQL was found: the tests of the server run on the embedded database only.')
  }
  return () => stopCluster(folder)
}
