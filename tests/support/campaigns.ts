/** Whether the random campaigns run in full: `npm run test:long`. */
export const long = process.env.KAIWA_LONG !== undefined

/** Returns how often a random test runs: as a sample with a fixed seed, or in full. */
export const runsOf = (sample: number, full: number): number => (long ? full : sample)

/** Returns the parameters of a random test with fast-check. The seed of a run is chosen in `random-seed.ts`. */
export const randomRuns = (sample: number, full: number) => ({
  seed: Number(process.env.KAIWA_SEED),
  numRuns: runsOf(sample, full),
})
