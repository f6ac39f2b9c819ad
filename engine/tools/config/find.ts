import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** What a config file is called. */
export const configNames = ['kaiwa.config.ts', 'kaiwa.config.mts', 'kaiwa.config.js', 'kaiwa.config.mjs']

/** The config file of a folder, or of the nearest one above it; undefined where there is none. */
export function findConfig(folder: string): string | undefined {
  const here = resolve(folder)
  const found = configNames.map((name) => join(here, name)).find((file) => existsSync(file))
  if (found !== undefined) return found
  const above = dirname(here)
  return above === here ? undefined : findConfig(above)
}
