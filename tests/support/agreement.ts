import { Validator } from '@cfworker/json-schema'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { leftRules } from '../../engine/language/answers/left-rules.ts'
import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { brokenRules } from '../../engine/language/vectors/broken-rules.ts'
import { vectorsOf } from '../../engine/language/vectors/vectors.ts'
import { builtIn } from '../../site/vocabulary.ts'

/**
 * Where a validator that is not ajv, under both drafts, and the check of answers say different things of a flow's vectors; what
 * it takes though the check does not must break a rule that the schema leaves, and what the check takes must break none.
 */
export function disagreements(program: AuthorProgram, count: number, seed?: number) {
  const schema = answersSchema(program.flow, builtIn)
  const vectors = vectorsOf(program, builtIn, count, seed)
  const always = leftRules(schema).filter((left) => left.always)
  const left = new Set([...leftRules(schema).map(({ rule }) => rule), ...(Object.hasOwn(schema, 'x-kaiwa-when') ? ['when'] : [])])
  const validators = (['7', '2020-12'] as const).map((draft) => new Validator(schema, draft))
  const wrong = vectors.filter(({ body, today, isRight, rules = [] }) => {
    const isAgreed = validators.every((one) => one.validate(body).valid === (isRight || rules.length > 0))
    const broken = isRight ? brokenRules(program, always, body, today) : []
    return !isAgreed || broken.length > 0 || !rules.every((rule) => left.has(rule))
  })
  return { vectors, wrong }
}
