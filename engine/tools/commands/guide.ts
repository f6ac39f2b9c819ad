import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '../../language/messages/catalogue.ts'
import { shownName } from '../flow-files.ts'

/** The folder of flows: next to the sources in a clone, at the root of the npm package. */
const folders = ['../../../flows', '../../../../../../flows'].map((folder) => resolve(import.meta.dirname, folder))

/** Returns the name of the guide to all changes that an author can make, in their language. */
export function guideFor(language: Language): string {
  const files = folders.map((folder) => resolve(folder, language === 'ja' ? 'README.ja.md' : 'README.md'))
  return shownName(files.find((file) => existsSync(file))!)
}
