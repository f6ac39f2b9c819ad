import { randomInt } from 'node:crypto'
import { long } from './campaigns.ts'

/**
 * Chooses the seed of all random tests of a run, once for its workers: `KAIWA_SEED` where it is given, in the long run
 * another every time, and otherwise always the same.
 */
export default function setup(): void {
  if (process.env.KAIWA_SEED !== undefined) return
  process.env.KAIWA_SEED = String(long ? randomInt(2 ** 31) : 20261121)
  console.log(`Random tests: KAIWA_SEED=${process.env.KAIWA_SEED}`)
}
