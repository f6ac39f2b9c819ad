import { flowSchema } from '../../../schemas/flow.ts'
import { note } from '../messages/note.ts'
import { problemAt } from '../read/problem-at.ts'
import type { Problem } from '../read/problem.ts'
import type { SchemaPart as JsonObject } from '../read/schema-part.ts'
import type { Source } from '../read/source.ts'
import type { Migration } from './migration.ts'
import { questionsAreBubbles } from './questions-are-bubbles.ts'

/** The version of the language that the engine reads. */
export const currentVersion: number = flowSchema.properties.version.const

/** All migrations, from the first version of the language to the current one. */
export const migrations: readonly Migration[] = [questionsAreBubbles]

/** A flow in the current version, and the migrations that were applied; none if it already had that version. */
interface Migrated {
  readonly flow: JsonObject
  readonly done: readonly Migration[]
}

/**
 * Migrates a flow or variant, as written in its file, to the current version of the language.
 *
 * @returns undefined if no migration leads from the file's version to the current one
 */
export function migrate(flow: JsonObject): Migrated | undefined {
  let here: Migrated = { flow, done: [] }
  while (here.flow.version !== currentVersion) {
    const next = migrations.find(({ from }) => from === here.flow.version)
    if (!next) return undefined
    here = { flow: { ...next.rewrite(here.flow), version: next.from + 1 }, done: [...here.done, next] }
  }
  return here
}

/** Returns a problem for a file of another version of the language, which this version cannot judge. */
export function versionProblem(source: Source): Problem | undefined {
  const { version } = source.value
  if (typeof version !== 'number' || version === currentVersion) return undefined
  const found = note('other-version', { version, current: currentVersion, older: version < currentVersion })
  return problemAt(source, { ...found, path: ['version'] })
}
