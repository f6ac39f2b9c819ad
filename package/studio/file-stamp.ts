import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/** What some files hold, by their names; of a folder, what is in it. */
export type Stamp = Readonly<Record<string, string>>

export const stampOf = (files: readonly string[]): Stamp =>
  Object.fromEntries(files.map((file) => [file, digestOf(file)]))

/** True where the files of a stamp hold what they held. */
export const holds = (stamp: Stamp): boolean =>
  Object.entries(stamp).every(([file, digest]) => digestOf(file) === digest)

function digestOf(file: string): string {
  if (!existsSync(file)) return ''
  const content = statSync(file).isDirectory() ? readdirSync(file).toSorted().join('\0') : readFileSync(file)
  return createHash('sha256').update(content).digest('hex')
}
