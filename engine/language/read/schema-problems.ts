import type { ErrorObject } from 'ajv'
import type { Locator } from './locator.ts'
import { missingKey, missingKeys } from './missing-keys.ts'
import { pathText } from './path.ts'
import type { Problem } from './problem.ts'
import { inOrder } from './problem.ts'
import { schemaFinding } from './schema-finding.ts'
import type { SchemaPart } from './schema-part.ts'
import { settleUnions } from './unions.ts'

/** What was validated, and where its parts stand: a source, or a variant resolved over its base. */
export interface Located extends Pick<Locator, 'locate'> {
  readonly value: unknown
}

/** Errors that only repeat what their own inner errors say. */
const consequences = new Set(['if', 'propertyNames'])

/**
 * Says in plain words what ajv found when it validated `source.value` against `schema` with `allErrors`,
 * `discriminator` and `verbose`: one problem for one mistake, in reading order. References in the schema are
 * local (`#/...`).
 */
export function schemaProblems(
  source: Located,
  errors: readonly ErrorObject[] | null | undefined,
  schema: SchemaPart,
): Problem[] {
  const settled = settleUnions(errors ?? [], schema, source.value).filter(
    ({ keyword }) => !consequences.has(keyword),
  )
  const findings = [
    ...settled
      .filter((error) => missingKey(error) === undefined)
      .map((error) => schemaFinding(error, schema, source.value)),
    ...missingKeys(settled, source.value),
  ]
  const problems = new Map<string, Problem>()
  for (const { path, on, ...found } of findings) {
    const problem: Problem = {
      ...source.locate(path, on),
      severity: 'error',
      path: pathText(path),
      ...found,
    }
    const slot = [problem.path, on, found.code === 'missing-key'].join('|')
    if (!problems.has(slot)) problems.set(slot, problem)
  }
  return inOrder([...problems.values()])
}
