import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** Loads a file of an installed package: JSON or CommonJS. */
export const load: (file: string) => unknown = createRequire(import.meta.url)

/**
 * Returns the folder of a file in an installed package. If the package is not installed, it throws with advice. `entry`
 * is the package's name, or a path in it.
 */
export const folderOf = (entry: string): string => {
  try {
    return dirname(createRequire(import.meta.url).resolve(entry))
  } catch (cause) {
    const name = entry.split('/')[0]
    throw new Error(
      `The postal data package "${name}" is not installed. Run "npm install" (with development packages), ` +
        "or give Japan Post's own list: npm run postal -- utf_ken_all.zip",
      { cause },
    )
  }
}
