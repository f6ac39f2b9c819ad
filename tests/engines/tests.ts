import { missingEngines } from './driver/engine.ts'

/**
 * Returns the test files of the engines on this machine. Chromium is always present, because the browser tests install
 * it.
 */
export function engineTests(): string[] {
  const missing: readonly string[] = missingEngines()
  const installed = ['chromium', 'firefox', 'webkit'].filter((name) => !missing.includes(name))
  return installed.map((name) => `tests/engines/${name}.test.ts`)
}
