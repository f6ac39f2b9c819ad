import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { createJudge } from '../../engine/language/judge.ts'
import { lines as linesKind } from '../../engine/language/kinds/lines.ts'
import { readSource } from '../../engine/language/read/read.ts'
import { vocabularyOf } from '../../engine/language/vocabulary.ts'
import { defineFieldType } from '../../engine/runtime/program/field-type.ts'
import { defineRule } from '../../engine/runtime/rules/define-rule.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { fieldSlots } from '../../schemas/field.ts'
import { converse } from '../support/conversation.ts'
import { optionsNamed, writtenFlow } from './written-flow.ts'

/** Returns a flow with a choice and another field. */
const flowWith = (field: object) => ({
  version: 1,
  id: 'm',
  lang: 'en',
  steps: {
    k: {
      bubbles: { question: 'K?' },
      fields: { k: { type: 'choice', options: optionsNamed('yes', 'no'), rules: { required: true } } },
    },
    s: { confirm: true, bubbles: { question: 'S?' }, fields: { f: { label: 'F', ...field } } },
  },
  send: { done: { go: '/t' } },
})

const problems = (field: object) =>
  writtenFlow(flowWith(field)).problems.map(({ code, path }) => `${code} ${path.replace('steps.s.fields.f', 'f')}`)

const text = (rules: object, more: object = {}) => ({ type: 'text', rules: { required: true, ...rules }, ...more })
const inBranch = (rules: object) => ({ rulesWhen: [{ when: { k: 'yes' }, rules }] })

test.each([
  ['a least number of any text', text({ atLeast: 3 }), 'f.rules.atLeast'],
  ['a multiple of any text', text({ multipleOf: 3 }), 'f.rules.multipleOf'],
  ['an age of any text', text({ ageAtLeast: 18 }), 'f.rules.ageAtLeast'],
  ['a first day of any text', text({ notBefore: '2026-04-01' }), 'f.rules.notBefore'],
  ['a range of any text in a branch', text({}, inBranch({ between: [1, 12] })), 'f.rulesWhen[0].rules.between'],
  [
    'a range that is a number in a branch only',
    text({ between: [1, 12] }, inBranch({ numeric: true })),
    'f.rules.between',
  ],
])('%s is reported, because it accepts other values', (_, field, path) =>
  expect(problems(field)).toEqual([`rule-without-form ${path}`]),
)

test.each([
  ['a least number of digits', text({ numeric: true, atLeast: 3 })],
  ['a range of what a pattern asks for', text({ pattern: '[0-9]{1,2}', between: [1, 12] })],
  ['a first day of a date', { type: 'date', rules: { required: true, notBefore: '2026-04-01' } }],
  [
    'a least number of numbers, in a branch',
    { type: 'number', rules: { required: true }, ...inBranch({ atLeast: 3 }) },
  ],
  ['a range in a branch that asks for digits', text({}, inBranch({ numeric: true, between: [1, 12] }))],
])('%s is sound', (_, field) => expect(problems(field)).toEqual([]))

test('a text in an e-mail field must be an address, with the rule or without it', () => {
  const { flow, problems } = writtenFlow(flowWith({ type: 'email', rules: { required: true } }))
  expect(problems).toEqual([])
  const talk = converse({ program: compileProgram(flow!, builtIn) })
  talk.open()
  talk.type('k', 'yes')
  talk.type('f', 'nobody')
  talk.dispatch({ type: 'committed', field: 'f' })
  expect(talk.errorOf('f')).toBeDefined()
  talk.type('f', 'alex@example.com')
  expect(talk.errorOf('f')).toBeUndefined()
})

/** A rule that judges numbers, for types that do and do not require a number. */
const even = defineRule({
  name: 'even',
  argument: { const: true },
  judges: 'number',
  test: (value) => Number(value) % 2 !== 1,
  messages: { en: '{field}', ja: '{field}' },
  help: { en: '', ja: '' },
  demands: () => ({ texts: ['2'] }),
  examples: [{ argument: true, pass: ['2'], fail: ['1'] }],
})

const typeOf = (type: string, rules?: object) =>
  defineFieldType({
    type,
    kind: linesKind,
    schema: {
      type: 'object',
      required: ['type'],
      properties: {
        type: { const: type },
        ...fieldSlots,
        rules: { type: 'object', properties: { required: { const: true } } },
      },
    },
    help: {},
    ...(rules && { rules: rules as Readonly<Record<string, unknown>> }),
  })

test('types and rules of a project declare which of them fit together', () => {
  const judge = createJudge(
    vocabularyOf({ types: [...builtIn.types, typeOf('count', { numeric: true }), typeOf('remark')], rules: [even] }),
  )
  const found = (type: string) => {
    const { source } = readSource(
      JSON.stringify(flowWith({ type, rules: { required: true, even: true } })),
      'm.flow.json',
    )
    return judge(source!).problems.map(({ code, args }) => [code, args.types])
  }
  expect(found('count')).toEqual([])
  expect(found('remark')).toEqual([['rule-without-form', ['number', 'count']]])
})
