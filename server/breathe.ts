const longestRun = 20
let runSince = 0

/**
 * Resolves at once, or, where the process has been at work for 20 ms without a pause, after whatever else it has to do
 * in between. Those who wait one behind the other share the pauses.
 */
export async function breathe(): Promise<void> {
  if (performance.now() - runSince < longestRun) return
  await new Promise((resolve) => setImmediate(resolve))
  runSince = performance.now()
}
