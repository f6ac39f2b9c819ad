import { note } from '../messages/note.ts'
import { problemAt } from '../read/problem-at.ts'
import type { Problem } from '../read/problem.ts'
import type { Source } from '../read/source.ts'
import { currentVersion } from './index.ts'

/** Returns a problem for a file of another version of the language, which this version cannot judge. */
export function versionProblem(source: Source): Problem | undefined {
  const { version } = source.value
  if (typeof version !== 'number' || version === currentVersion) return undefined
  const found = note('other-version', { version, current: currentVersion, older: version < currentVersion })
  return problemAt(source, { ...found, path: ['version'] })
}
