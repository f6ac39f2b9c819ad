import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { project } from '../../../site/project.ts'
import { load } from '../../../tests/support/load.ts'
import { rules } from '../../runtime/rules/index.ts'
import type { StepValues } from '../../runtime/rules/rule.ts'
import { flowIds } from '../../tools/flow-files.ts'
import { interpretValidators } from './interpreted.ts'
import { compileValidators } from './validators.ts'

/** All values in the rules' examples, and values that no input produces. */
const tried: readonly unknown[] = [
  ...new Set(rules.flatMap(({ examples }) => examples.flatMap(({ pass, fail }) => [...pass, ...fail]))),
  '',
  [],
  ['a'],
  [1],
  true,
  false,
  7,
  null,
  {},
]
const days = ['2026-02-28', '2028-02-29']

describe.each(flowIds(project.flows))('%s', (id) => {
  const flow = load(join(project.flows, `${id}.flow.json`)).flow!
  const compiled = compileValidators(flow, builtIn)
  const interpreted = interpretValidators(flow, builtIn)

  test.each(Object.entries(flow.steps))('in %s interpreted rules find the errors of ajv', (step, { fields }) => {
    const names = Object.keys(fields)
    const branchCount = Math.max(...Object.values(fields).map(({ rulesWhen = [] }) => rulesWhen.length))
    const found = new Set<string>()
    const different: object[] = []
    for (const value of [
      ...tried,
      ...Object.values(fields).flatMap(({ options }) => (typeof options === 'object' ? Object.keys(options) : [])),
    ]) {
      // The other fields have the same value once and no value once, for rules that compare fields.
      for (const siblingValue of [value, '']) {
        for (const name of names) {
          const values = {
            ...Object.fromEntries(names.map((name) => [name, siblingValue])),
            [name]: value,
          } as StepValues
          for (const today of days) {
            for (let branch = 0; branch < 2 ** branchCount; branch++) {
              const branchOf = (item: string) => branch % 2 ** (fields[item]!.rulesWhen?.length ?? 0)
              const expected = compiled[step]!(values, { today }, branchOf)
              const own = interpreted[step]!(values, { today }, branchOf)
              if (JSON.stringify(own) !== JSON.stringify(expected)) different.push({ values, expected, own })
              for (const { rule } of Object.values(expected)) found.add(rule)
            }
          }
        }
      }
    }
    expect(different).toEqual([])
    // Steps whose fields are not checked have no errors.
    const isJudged = names.some((name) => compiled[step]!({ [name]: 7 } as never, { today: days[0]! })[name])
    expect(found.size > 0).toBe(isJudged)
  })
})
