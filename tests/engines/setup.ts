import type { TestProject } from 'vitest/node'
import serveSite from '../browser/support/setup.ts'
import { missingEngines, needs } from './driver/engine.ts'

/** Reports which engines are missing, and serves the site as for the browser tests. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const name of missingEngines())
    console.log(`${needs[name].title} not found: its journeys are not run (npm run test:engines says what is needed)`)
  return serveSite(project)
}
