import { basename } from 'node:path'
import { Validator } from '@cfworker/json-schema'
import { describe, expect, test } from 'vitest'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { computedKeyword } from '../../engine/language/answers/schema.ts'
import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { createJudge } from '../../engine/language/judge.ts'
import { isError } from '../../engine/language/read/problem.ts'
import { readSource } from '../../engine/language/read/read.ts'
import { brokenRules, vectorsOf, leftRules } from '../../engine/language/vectors/vectors.ts'
import { flowFiles } from '../../engine/tools/flow-files.ts'
import { createLoader } from '../../engine/tools/load.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { long, runsOf } from '../support/campaigns.ts'
import { generatedFlow } from './generated/flow.ts'

/**
 * Returns the vectors of a flow on which a validator other than ajv, under both drafts, disagrees with the check of
 * answers. A vector that only the validator accepts must break a rule that the schema leaves out. A vector that the
 * check accepts must break none.
 */
function disagreements(program: AuthorProgram, count: number, seed?: number) {
  const schema = answersSchema(program.flow, builtIn)
  const vectors = vectorsOf(program, builtIn, count, seed)
  const always = leftRules(schema).filter((left) => left.always)
  const left = new Set([
    ...leftRules(schema).map(({ rule }) => rule),
    ...(Object.hasOwn(schema, 'x-kaiwa-when') ? ['when'] : []),
    ...(JSON.stringify(schema).includes(`"${computedKeyword}"`) ? ['computed'] : []),
  ])
  const validators = (['7', '2020-12'] as const).map((draft) => new Validator(schema, draft))
  const wrong = vectors.filter(({ body, today, isRight, rules = [] }) => {
    const isAgreed = validators.every((validator) => validator.validate(body).valid === (isRight || rules.length > 0))
    const broken = isRight ? brokenRules(program, always, body, today) : []
    return !isAgreed || broken.length > 0 || !rules.every((rule) => left.has(rule))
  })
  return { vectors, wrong }
}

// Other tests check whether the flows are sound.
const load = createLoader(builtIn, () => ({ stage: 'sound', problems: [] }))
const files = flowFiles(['flows'].map((folder) => new URL(`../../${folder}`, import.meta.url).pathname))

describe.each(files.map((file) => [basename(file), file]))('%s', (_, file) => {
  test('a second validator agrees with the check of answers, extension rules aside', { timeout: 120_000 }, () => {
    const count = runsOf(60, 5000)
    const { vectors, wrong } = disagreements(compileProgram(load(file).flow!, builtIn), count)
    const right = vectors.filter(({ isRight }) => isRight).length
    if (long)
      console.log(basename(file), {
        right,
        refused: count - right,
        byRulesOnly: vectors.filter(({ rules }) => rules).length,
      })
    expect(wrong.slice(0, 3)).toEqual([])
    expect(vectors.length).toBe(count)
    expect(Math.min(right, count - right)).toBeGreaterThan(count / 5)
  })
})

test('a second validator agrees with the check of answers of generated flows', { timeout: 3_600_000 }, () => {
  const judge = createJudge(builtIn)
  const counts = { flows: 0, vectors: 0, right: 0 }
  for (let seed = 0; seed < runsOf(6, 600); seed++) {
    const { flow } = generatedFlow(`answers ${seed}`)
    const { source } = readSource(JSON.stringify(flow), 'flows/generated.flow.json')
    if (!source || judge(source).problems.some(isError)) continue
    const { vectors, wrong } = disagreements(compileProgram(flow, builtIn), runsOf(40, 200), seed)
    expect({ seed, wrong: wrong.slice(0, 1) }).toEqual({ seed, wrong: [] })
    counts.flows++
    counts.vectors += vectors.length
    counts.right += vectors.filter(({ isRight }) => isRight).length
  }
  if (long) console.log(counts)
  expect(counts.flows).toBeGreaterThan(runsOf(1, 150))
  expect(counts.right).toBeGreaterThan(counts.vectors / 5)
})
