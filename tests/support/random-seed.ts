import { randomInt } from 'node:crypto'
import { long } from './campaigns.ts'

/**
 * Chooses the seed of all random tests once per run, for all workers. It is `KAIWA_SEED` if given. Otherwise it is
 * different every time in the long run, and always the same in other runs.
 */
export default function setup(): void {
  if (process.env.KAIWA_SEED !== undefined) return
  process.env.KAIWA_SEED = String(long ? randomInt(2 ** 31) : 20261121)
  console.log(`Random tests: KAIWA_SEED=${process.env.KAIWA_SEED}`)
}
