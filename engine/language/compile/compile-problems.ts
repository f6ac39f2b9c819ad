import type { Field, Flow } from '../../../schemas/flow.ts'
import { normalizers } from '../../runtime/normalize/index.ts'
import { note } from '../messages/note.ts'
import { problemAt } from '../read/problem-at.ts'
import type { Problem } from '../read/problem.ts'
import type { Written } from '../read/source.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { compileValidators } from './validators.ts'

/**
 * Returns a problem for each field that cannot be compiled. An application's field type may accept settings that the
 * engine does not know, such as an invalid argument of a rule.
 */
export function compileProblems(flow: Flow, source: Written, vocabulary: Vocabulary): Problem[] {
  if (isCompiled(() => compileValidators(flow, vocabulary)) === true && unknownNormalizers(flow).length === 0) return []
  return Object.entries(flow.steps).flatMap(([stepId, step]) =>
    Object.entries(step.fields).flatMap(([id, field]): Problem[] => {
      const alone = { ...flow, steps: { [stepId]: { ...step, fields: { [id]: field } } } }
      const reason = isCompiled(() => compileValidators(alone, vocabulary))
      const [unknown] = unknownNormalizers(alone)
      if (reason === true && unknown === undefined) return []
      const path = ['steps', stepId, 'fields', id]
      const why = reason === true ? '' : reason
      const found = note('compile', { field: id, why, normalizer: reason === true ? unknown : undefined })
      return [problemAt(source, { ...found, path, on: 'key' })]
    }),
  )
}

function isCompiled(compile: () => unknown): true | string {
  try {
    compile()
    return true
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function unknownNormalizers({ steps }: Flow): string[] {
  const fields: Field[] = Object.values(steps).flatMap((step) => Object.values(step.fields))
  const known = normalizers.map(({ name }) => name)
  return fields.flatMap(({ normalize = [] }) => normalize).filter((name) => !known.includes(name))
}
