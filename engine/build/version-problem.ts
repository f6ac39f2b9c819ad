import { currentVersion } from '../flow/migrate/index.ts'
import type { Problem } from '../flow/source/problem.ts'
import type { Source } from '../flow/source/source.ts'

/** A file of another version of the language cannot be judged by this one. */
export function versionProblem(source: Source): Problem | undefined {
  const { version } = source.value
  if (typeof version !== 'number' || version === currentVersion) return undefined
  return {
    ...source.locate(['version']),
    severity: 'error',
    code: 'other-version',
    message: `This file is of version ${version} of the language; flows are read in version ${currentVersion}.`,
    path: 'version',
    hint:
      version < currentVersion
        ? 'Run npm run migrate, which rewrites it.'
        : 'npm run migrate rewrites older files only: a newer one needs a newer Kaiwa.',
  }
}
