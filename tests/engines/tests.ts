import { missingEngines } from './driver/engine.ts'

/** The test files of the engines that are on this machine. Chromium always is: the browser tests see to it. */
export function engineTests(): string[] {
  const missing: readonly string[] = missingEngines()
  const there = ['chromium', 'firefox', 'webkit'].filter((name) => !missing.includes(name))
  return there.map((name) => `tests/engines/${name}.test.ts`)
}
