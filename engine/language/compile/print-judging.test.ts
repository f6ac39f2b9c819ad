import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldTypes } from '../../../renderers/fields.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { runsOf } from '../../../tests/support/campaigns.ts'
import { program as enquiry } from '../../../tests/support/enquiry.ts'
import { validatorsOf, type Judging } from '../../runtime/program/judging.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import { ruleNamed } from '../../runtime/rules/index.ts'
import { partsOf } from './parts.ts'
import { judgingOf } from './print-judging.ts'
import { compileValidators } from './validators.ts'

const folder = resolve(import.meta.dirname, '../../../flows')
const flows = readdirSync(folder)
  .filter((name) => name.endsWith('.flow.json'))
  .map((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as Flow)
  .filter((flow) => !Object.hasOwn(flow, 'extends'))

/** What a published module hands on, with the tests that it imports. */
function judgingFor(flow: Flow): Judging {
  const { kinds, rules } = partsOf(flow, fieldTypes)
  const judging = judgingOf(flow, kinds, rules)
  return { ...judging, flow, rules: Object.fromEntries(judging.rules.map((rule) => [rule, ruleNamed(rule)!.test])) }
}

const samples = fc.oneof(
  fc.constantFrom('', ' ', '0', '12', '-3', '1.25', '1991', '2026-11-21', '2026-02-30', '09012345678', '1000001', 'ヤマダ', 'やまだ', 'Yamada', 'a@b.jp', 'toString', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[0-9]{1,11}$/),
)
const odd = fc.oneof(fc.boolean(), fc.constantFrom(null, 0, undefined, {}, [null], ['']))

describe.each(flows.map((flow) => [flow.id, flow] as const))('of %s', (_id, flow) => {
  const judging = judgingFor(flow)
  const published = validatorsOf(judging)
  const compiled = compileValidators(flow, partsOf(flow, fieldTypes).kinds)

  test('what is published says of any values what ajv says', () => {
    const broken = new Set<string>()
    for (const [id, { fields }] of Object.entries(flow.steps)) {
      const ofField = Object.entries(fields).map(([name, field]) => {
        const option = fc.constantFrom('', 'file-1', '~0', '3', ...Object.keys(optionsOf(flow, field)))
        return [name, fc.oneof({ weight: 6, arbitrary: samples }, { weight: 6, arbitrary: option }, { weight: 4, arbitrary: fc.array(option, { maxLength: 4 }) }, odd)]
      })
      const values = fc.record(Object.fromEntries(ofField) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })
      fc.assert(
        fc.property(values, fc.constantFrom('2026-11-21', '2028-02-29'), (given, today) => {
          const errors = compiled[id]!(given as never, { today })
          expect(published[id]!(given as never, { today })).toEqual(errors)
          for (const { rule } of Object.values(errors)) broken.add(rule)
        }),
        { seed: 20261122, numRuns: runsOf(200, 3000) },
      )
    }
    const used = Object.values(flow.steps).flatMap(({ fields }) => Object.values(fields).flatMap(({ rules = {} }) => Object.keys(rules)))
    // Of a few rules random texts break none.
    expect(used.filter((rule) => broken.has(rule)).length).toBeGreaterThan(used.length * 0.8)
  }, 120_000)

  test('most fields need nothing beside what the flow says of them', () => {
    const fields = Object.values(flow.steps).flatMap((step) => Object.keys(step.fields))
    expect(Object.values(judging.own).flatMap(Object.keys).length).toBeLessThan(fields.length / 2)
  })
})

test('what a kind says of its values and a page cannot judge is not published', () => {
  const flow = { ...flows[0]!, steps: { one: { bubbles: {}, fields: { one: { type: 'odd' } } } } } as unknown as Flow
  const kind = { ...enquiry.kinds.text!, name: 'no-kind-of-the-language' }
  expect(() => judgingOf(flow, { odd: kind }, [])).toThrow(/no-kind-of-the-language/)
})
