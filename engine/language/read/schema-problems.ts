import type { ErrorObject } from 'ajv'
import type { Guide } from './guide.ts'
import { missingKey, missingKeys, neitherFlowNorVariant } from './missing-keys.ts'
import { problemAt } from './problem-at.ts'
import type { Problem } from './problem.ts'
import { inOrder } from './problem.ts'
import { schemaFinding } from './schema-finding.ts'
import type { SchemaPart } from './schema-part.ts'
import type { Written } from './source.ts'
import { settleUnions } from './unions.ts'

/** Errors that only repeat what their own inner errors say. */
const consequences = new Set(['if', 'propertyNames'])

/**
 * Says in plain words what ajv found when it validated `source.value` against `schema` with `allErrors`,
 * `discriminator` and `verbose`: one problem for one mistake, in reading order. References in the schema are
 * local (`#/...`).
 */
export function schemaProblems(
  source: Written,
  errors: readonly ErrorObject[] | null | undefined,
  schema: SchemaPart,
  guide: Guide,
): Problem[] {
  const settled = settleUnions(errors ?? [], schema, source.value).filter(({ keyword }) => !consequences.has(keyword))
  const general = neitherFlowNorVariant(settled, source.value)
  if (general) return [problemAt(source, general)]
  const findings = [
    ...settled
      .filter((error) => missingKey(error) === undefined)
      .map((error) => schemaFinding(error, schema, source.value, guide)),
    ...missingKeys(settled, source.value, guide),
  ]
  const problems = new Map<string, Problem>()
  for (const finding of findings) {
    const problem = problemAt(source, finding)
    const slot = [problem.path, finding.on, finding.code === 'missing-key'].join('|')
    if (!problems.has(slot)) problems.set(slot, problem)
  }
  return inOrder([...problems.values()])
}
