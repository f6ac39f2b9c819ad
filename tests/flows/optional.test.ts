import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { someClient } from '../../engine/language/checks/prove/dimensions.ts'
import { replay } from '../../engine/language/checks/prove/replay.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { fieldsOf } from '../../engine/runtime/program/shapes.ts'
import { validateStep } from '../../engine/runtime/program/validate.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import { flowFiles } from '../../engine/tools/flow-files.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'
import { load } from '../support/load.ts'

const today = '2026-11-21'
const flows = flowFiles([join(import.meta.dirname, '../../flows')]).flatMap((file) => {
  const { flow } = load(file)
  return flow ? [flow] : []
})

/** Answers that make the conditional steps of the flows appear as well. */
const widest = { home: 'flat', storage: 'yes' }

/** Makes these fields of the flow optional, and returns the result of a visitor who leaves fields empty. */
function visit(flow: Flow, optional: readonly string[], empty: readonly string[] = optional) {
  const eased = structuredClone(flow)
  for (const { fields } of Object.values(eased.steps)) for (const id of optional) delete fields[id]?.rules?.required
  const program = compileProgram(eased, builtIn)
  const answers = { ...widest, ...Object.fromEntries(empty.map((id) => [id, ''])) }
  const { end, requests } = replay(program, {
    options: {},
    query: {},
    replies: [[someClient]],
    answers,
    skipped: [],
    today,
  })
  const { client_ids: _, ...payload } = requests.find((request) => request.type === 'submit')?.payload ?? {}
  return { program, end, payload, problems: end === 'sent' ? verifyPayload(program, payload, today) : [] }
}

/** Every value of every flow that is made of fields. */
const shapes = flows.flatMap((flow) =>
  Object.entries(flow.steps).flatMap(([step, { answer = {} }]) =>
    Object.entries(answer).map(([key, shape]) => ({ flow, id: flow.id, step, key, shape, fields: fieldsOf(shape) })),
  ),
)
const dates = shapes.filter(({ shape }) => shape.date)
const slicesAndNumbers = shapes.filter(({ shape }) => shape.slice ?? shape.number)

test('the flows contain values of every kind', () =>
  expect(new Set(shapes.flatMap(({ shape }) => Object.keys(shape)))).toEqual(
    new Set(['date', 'join', 'slice', 'number']),
  ))

test.each(shapes)(
  '$id: $key, made of $fields, is not sent when all of them are empty',
  { timeout: 30_000 },
  ({ flow, fields, key }) => {
    const { end, payload, problems } = visit(flow, fields)
    expect({ end, problems, sent: Object.hasOwn(payload, key) }).toEqual({ end: 'sent', problems: [], sent: false })
  },
)

test.each(shapes)(
  '$id: $key is sent when its optional fields are answered',
  { timeout: 30_000 },
  ({ flow, fields, key }) => {
    const { end, payload, problems } = visit(flow, fields, [])
    expect({ end, problems, sent: Object.hasOwn(payload, key) }).toEqual({ end: 'sent', problems: [], sent: true })
  },
)

describe.each(dates)('$id: a $key with some parts only', ({ flow, step, fields }) => {
  const parts = [1, 2, 3, 4, 5, 6].map((mask) => fields.filter((_, index) => mask & (1 << index)))
  test.each(parts.map((empty) => ({ empty })))(
    'does not answer the step and shows the error at $empty',
    { timeout: 30_000 },
    ({ empty }) => {
      const { program, end } = visit(flow, fields, empty)
      const values = Object.fromEntries(
        Object.keys(flow.steps[step]!.fields).map((id) => [id, empty.includes(id) ? '' : '2']),
      )
      const errors = Object.entries(validateStep(program, step, values, today)).filter(([id]) => empty.includes(id))
      expect(end).toBe('stuck')
      expect(errors.map(([id, { rule }]) => [id, rule])).toEqual(
        Object.keys(flow.steps[step]!.fields)
          .filter((id) => empty.includes(id))
          .map((id) => [id, 'requiredWith']),
      )
      expect(program.flow.messages?.requiredWith).not.toBe('')
    },
  )
})

test.each(slicesAndNumbers.flatMap((item) => item.fields.map((field) => ({ ...item, field }))))(
  '$id: $field, a part of $key, keeps its text or is refused at its place',
  ({ flow, step, field }) => {
    const { program } = visit(flow, [field])
    const errorOf = (text: string) => {
      const values = Object.fromEntries(
        Object.keys(flow.steps[step]!.fields).map((id) => [id, id === field ? text : '']),
      )
      return validateStep(program, step, values, today)[field]?.rule
    }
    const isCut =
      flow.steps[step]!.answer && Object.values(flow.steps[step]!.answer).some(({ slice }) => slice?.of === field)
    const wrong = isCut ? ['1', '123456', '12345678'] : ['007', '00', '1234567890123456', '12345678901234567890']
    expect(wrong.map((text) => [text, errorOf(text) !== undefined])).toEqual(wrong.map((text) => [text, true]))
    expect(errorOf('')).toBeUndefined()
  },
)

test('in a language without messages, the message for an incomplete date is the flow’s message for required', () => {
  const flow = structuredClone(dates[0]!.flow)
  const { program } = visit({ ...flow, lang: 'nl' }, dates[0]!.fields)
  expect(program.flow.messages?.requiredWith).toBe(flow.messages?.required)
})

test('without that message, one finding lists the rules for which the flow needs messages', { timeout: 30_000 }, () => {
  const file = join(import.meta.dirname, '../../flows/moving.flow.json')
  const flow = JSON.parse(readFileSync(file, 'utf8')) as Flow
  delete flow.messages!.numeric
  const { problems } = load(file, file, new Map([[file, JSON.stringify({ ...flow, lang: 'nl' })]]))
  expect(problems.map(({ code, path, args }) => [code, path, args.rules])).toEqual([
    ['rule-without-message', 'lang', ['wholeNumber', 'numeric']],
  ])
})
