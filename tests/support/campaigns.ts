/** Whether the random campaigns run in full: `npm run test:long`. */
export const long = process.env.KAIWA_LONG !== undefined

/** How often a random test is run: a sample, of a fixed seed, or in full. */
export const runsOf = (sample: number, full: number): number => (long ? full : sample)

/** The parameters of a random test of fast-check; the seed of a run is chosen in `random-seed.ts`. */
export const randomRuns = (sample: number, full: number) => ({
  seed: Number(process.env.KAIWA_SEED),
  numRuns: runsOf(sample, full),
})
