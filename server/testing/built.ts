import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { bundle } from './bundle.ts'

const programs = ['main', 'enquiries', 'deliveries', 'ledger', 'backup', 'restore', 'accounts']

/** Bundles each program of the server. `npm start` and `npm run serve`, which translate them, are tested as well. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await bundle(resolve(import.meta.dirname, '..'), programs)
  process.env.KAIWA_TEST_SERVER = folder
  return () => rm(folder, { recursive: true, force: true })
}
