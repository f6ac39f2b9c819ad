import { describe, expect, test } from 'vitest'
import { createQuickJudge } from '../../engine/language/judge.ts'
import type { Problem } from '../../engine/language/read/problem.ts'
import { readSource } from '../../engine/language/read/read.ts'
import { vocabularyOf, type Vocabulary } from '../../engine/language/vocabulary.ts'
import { defineRule } from '../../engine/runtime/rules/define-rule.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { optionsNamed } from './written-flow.ts'

const required = { required: true }
const k = {
  bubbles: { question: '?' },
  fields: { k: { type: 'choice', options: optionsNamed('yes', 'no'), rules: required } },
}
const stepWith = (field: object, step: object = {}) => ({
  confirm: true,
  bubbles: { question: '?' },
  fields: { n: field },
  ...step,
})
const flow = (steps: object, more: object = {}) => ({
  version: 1,
  id: 'm',
  lang: 'en',
  steps: { k, ...steps },
  send: { done: { go: '/t' } },
  ...more,
})
const text = (more: object) => flow({ a: stepWith({ type: 'text', label: 'N', ...more }) })
const number = (more: object) => flow({ a: stepWith({ type: 'number', label: 'N', ...more }) })
const date = (more: object) => flow({ a: stepWith({ type: 'date', label: 'N', ...more }) })
const choice = (more: object) => flow({ a: stepWith({ type: 'choice', options: optionsNamed('a', 'b'), ...more }) })
const when = (condition: unknown) =>
  flow({
    b: { ...stepWith({}), fields: { h: { type: 'number', label: 'H', rules: required } } },
    a: stepWith({ type: 'text', label: 'A' }, { when: condition }),
  })

function problemsOf(value: object, vocabulary: Vocabulary = builtIn): readonly Problem[] {
  const { source } = readSource(JSON.stringify(value, null, 1), 'm.flow.json')
  return createQuickJudge(vocabulary)(source!).problems
}

/** Returns what the check reports for the one mistake in a flow: its code, its path, and what it suggests. */
const reportedFor = (value: object, vocabulary?: Vocabulary) =>
  problemsOf(value, vocabulary).map(({ code, path, args, fix }) => {
    const { use, types, meant } = args
    return { code, path, leadsTo: use ?? types ?? meant, ...(fix && { fix: fix.text }) }
  })

describe('a key that other form tools use is reported with the right one', () => {
  test.each<[string, object, readonly string[]]>([
    ['min of a number', number({ min: 1 }), ['"rules": { "atLeast": … }']],
    ['max of a number', number({ max: 1 }), ['"rules": { "atMost": … }']],
    ['step of a number', number({ step: 1 }), ['"rules": { "multipleOf": … }']],
    ['prefix of a number', number({ prefix: '£' }), ['"before"']],
    ['suffix of a number', number({ suffix: 'cm' }), ['"unit"']],
    ['min of a text', text({ min: 1 }), ['"rules": { "minLength": … }']],
    ['minLength of a field', text({ minLength: 1 }), ['"rules": { "minLength": … }']],
    ['min of a date', date({ min: '2026-01-01' }), ['"rules": { "notBefore": … }']],
    ['min among rules', date({ rules: { min: '2026-01-01' } }), ['"notBefore"']],
    ['regex', text({ regex: '[a-z]+' }), ['"rules": { "pattern": … }']],
    ['validation', text({ validation: {} }), ['"rules"']],
    ['mandatory', text({ mandatory: true }), ['"rules": { "required": … }']],
    ['visibleIf', text({ visibleIf: { k: 'yes' } }), ['"when"']],
    ['show_if', text({ show_if: { k: 'yes' } }), ['"when"']],
    ['title', text({ title: 'N' }), ['"label"']],
    ['name', text({ name: 'N' }), ['"label"']],
    ['hint', text({ hint: 'N' }), ['"notes"']],
    ['help', text({ help: 'N' }), ['"notes"']],
    ['choices', choice({ choices: [] }), ['"options"']],
    ['values', choice({ values: [] }), ['"options"']],
    ['items', choice({ items: [] }), ['"options"']],
    ['choices of a text', text({ choices: [] }), ['choice', 'checkboxes', 'matrix', 'select']],
    ['the question of a step', flow({ a: { question: '?', fields: k.fields } }), ['"bubbles": { "question": … }']],
    ['pages', { version: 1, id: 'm', lang: 'en', pages: {}, send: { done: { go: '/t' } } }, ['"steps"']],
    ['a title of the form', flow({}, { title: 'Form' }), ['"frame": { "title": … }']],
    ['gte in a condition', when({ h: { gte: 1 } }), ['"atLeast"']],
    ['say in a text', flow({ a: { ...k, bubbles: { question: [{ say: '?' }] } } }), ['"use"']],
    ['the label of an option', choice({ options: { a: { value: 'a', label: 'A' } } }), ['"title"']],
  ])('%s', (_, value, leadsTo) => {
    const reported = reportedFor(value)
    expect(reported).toEqual([expect.objectContaining({ code: 'unknown-key', leadsTo })])
    // The intended meaning is not certain enough for a fix.
    expect(reported[0]).not.toHaveProperty('fix')
  })

  test.each([
    ['tel', ['text']],
    ['radio', ['choice']],
    ['dropdown', ['select']],
    ['string', ['text']],
    ['opinion_scale', ['rating']],
    ['checkbox', ['checkboxes', 'agreement']],
  ])('the type %s', (type, leadsTo) => {
    expect(reportedFor(flow({ a: stepWith({ type, label: 'N' }) }))).toEqual([
      { code: 'unknown-type', path: 'steps.a.fields.n.type', leadsTo },
    ])
  })

  test('a rule of a project can have synonyms', () => {
    const plate = defineRule({
      name: 'plate',
      argument: { const: true },
      test: () => true,
      messages: { en: '', ja: '' },
      help: { en: '', ja: '', synonyms: ['licence'] },
      demands: () => ({}),
      examples: [{ argument: true, pass: [''], fail: [] }],
    })
    const vocabulary = vocabularyOf({ types: builtIn.types, rules: [plate] })
    expect(reportedFor(text({ rules: { licence: true } }), vocabulary)).toMatchObject([
      { code: 'unknown-key', leadsTo: ['"plate"'] },
    ])
  })
})

describe('one mistake is one finding at its place', () => {
  test.each<[string, object, string, string]>([
    [
      'a share of a split in quotes',
      flow({}, { context: { g: { split: { plain: 1, warm: '1' } } } }),
      'wrong-type',
      'context.g.split.warm',
    ],
    ['a limit written as a sum', when({ h: '>=120' }), 'condition-value', 'steps.a.when.h'],
    ['unless', when({ unless: { k: 'yes' } }), 'not-in-condition', 'steps.a.when.unless'],
    ['not of a value', when({ k: { not: 'yes' } }), 'not-in-condition', 'steps.a.when.k.not'],
    ['except in any', when({ any: [{ except: { k: 'yes' } }] }), 'not-in-condition', 'steps.a.when.any[0].except'],
    ['except in not', when({ not: { except: { k: 'yes' } } }), 'not-in-condition', 'steps.a.when.not.except'],
    ['not of true', when({ not: true }), 'not-of-value', 'steps.a.when.not'],
    ['not of true in any', when({ any: [{ not: true }] }), 'not-of-value', 'steps.a.when.any[0].not'],
    ['not of a list', when({ not: [{ k: 'yes' }, { h: true }] }), 'not-of-value', 'steps.a.when.not'],
    [
      'not of a list in any',
      when({ any: [{ unless: [{ k: 'yes' }] }] }),
      'not-in-condition',
      'steps.a.when.any[0].unless',
    ],
    ['not of a value in any', when({ any: [{ k: { not: 'yes' } }] }), 'not-in-condition', 'steps.a.when.any[0].k.not'],
    ['not three times', when({ not: { not: { not: { k: 'yes' } } } }), 'nested-too-deep', 'steps.a.when.not.not.not'],
    ['or in any alone', when({ any: [{ or: [{ k: 'yes' }] }] }), 'conditions-listed', 'steps.a.when.any[0].or'],
    ['any of one condition', when({ any: [{ k: 'yes' }] }), 'out-of-bounds', 'steps.a.when.any'],
    [
      'a variant that names no base',
      { version: 1, id: 'm', order: ['a'], steps: { k: null } },
      'neither-flow-nor-variant',
      '',
    ],
    [
      'a variant of words that names no base',
      { version: 1, id: 'm', words: { x: 'x' } },
      'neither-flow-nor-variant',
      '',
    ],
  ])('%s', (_, value, code, path) => {
    expect(reportedFor(value)).toEqual([expect.objectContaining({ code, path })])
  })
})

describe('a mistake without a clear repair has no fix', () => {
  test.each<[string, object]>([
    ['a number where a date is needed', date({ rules: { notBefore: 14 } })],
    ['a number where an option is named', choice({ default: 2 })],
    ['a number where a table is named', choice({ options: 7 })],
    ['a number where a language is named', flow({}, { lang: 5 })],
    ['a rule that resembles another one', text({ minLength: 4 })],
    ['a key whose value is none of its values', text({ mesages: 'wrong' })],
  ])('%s', (_, value) => {
    const [problem, ...rest] = problemsOf(value)
    expect(rest).toEqual([])
    expect(problem!.fix).toBeUndefined()
  })

  test('the report shows allowed values instead', () => {
    const [days, option] = [date({ rules: { notBefore: 14 } }), choice({ default: 2 })].map(
      (value) => problemsOf(value)[0]!.more![0]!.args.examples,
    )
    expect(days).toEqual(['"notBefore": "2026-04-01"', '"notBefore": { "days": 3 }'])
    expect(option).toEqual(['"default": "a"'])
  })

  test('a number in quotes is repaired where a number is needed', () => {
    expect(reportedFor(flow({}, { version: '1' }))).toEqual([expect.objectContaining({ path: 'version', fix: '1' })])
  })
})
