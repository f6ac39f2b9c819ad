import { Validator } from '@cfworker/json-schema'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { rulesKeyword } from '../../engine/language/answers/schema.ts'
import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { problemsIn, vectorsOf } from '../../engine/language/vectors/vectors.ts'
import { builtIn } from '../../site/vocabulary.ts'

/** By key of the payload the rules that a schema leaves to whoever reads it. */
export function leftIn(schema: object): ReadonlyMap<string, ReadonlySet<string>> {
  const left = new Map<string, Set<string>>()
  const visit = (part: unknown, key: string): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [name, inner] of Object.entries(part)) {
      if (name === rulesKeyword) {
        const rules = Object.values(inner as object).flatMap((one) => Object.keys(one as object))
        left.set(key, new Set([...(left.get(key) ?? []), ...rules]))
      } else if (name === 'properties') for (const [property, one] of Object.entries(inner as object)) visit(one, property)
      else visit(inner, key)
    }
  }
  visit(schema, '')
  return left
}

/** What a list of choices in another order is called by the check of answers, and by the schema. */
const calledByCheck = new Map([['value', 'order']])

/** Where a validator that is not ajv, under both drafts, and the check of answers say different things of a flow's vectors. */
export function disagreements(program: AuthorProgram, count: number, seed?: number) {
  const schema = answersSchema(program.flow, builtIn)
  const vectors = vectorsOf(program, builtIn, count, seed)
  const left = leftIn(schema)
  const mayBeBeyond = Object.hasOwn(schema, 'x-kaiwa-when')
  const validators = (['7', '2020-12'] as const).map((draft) => new Validator(schema, draft))
  const wrong = vectors.flatMap((vector) => {
    const { body, today, isRight, rules } = vector
    const taken = validators.map((one) => one.validate(body).valid)
    const problems = isRight ? [] : problemsIn(program, body, today)
    const isLeft = mayBeBeyond || problems.every(({ field, rule }) => left.get(field)?.has(calledByCheck.get(rule) ?? rule))
    const isAgreed = taken.every((one) => one === (isRight || rules !== undefined)) && (rules === undefined || isLeft)
    return isAgreed ? [] : [{ ...vector, taken, problems }]
  })
  return { vectors, wrong }
}
