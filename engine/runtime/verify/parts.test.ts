import { expect, test } from 'vitest'
import { edition, program } from '../../../tests/support/enquiry.ts'
import { partsOf } from './parts.ts'

const contextOf = (of: typeof program) =>
  Object.fromEntries(partsOf(of).flatMap((part) => (part.kind === 'context' ? [[part.id, part.values]] : [])))

test('in the enquiry flow, only the mode and the brochure decide what is sent', () => {
  expect(contextOf(program)).toEqual({ parent: [false, true], pdf: [false, true] })
})

test('each value of a declared domain is a case, and of a free text only its presence', () => {
  const program = edition(({ steps, send }) => {
    delete steps.intention!.when
    steps.job!.when = { generation: [20, 30] }
    steps.email!.fields.pdf_status!.when = { area: true }
    send.add = { tiktok: [{ when: { tiktok: true }, use: 1 }], always: 1 }
  })
  expect(contextOf(program)).toEqual({
    generation: ['none', 20, 30, 40, 50, 60],
    area: ['', 'text'],
    tiktok: [false, true],
  })
})

test('a flow without conditions has no context that decides what is sent', () => {
  const program = edition(({ steps, send }) => {
    delete steps.intention!.when
    delete steps.email!.fields.pdf_status!.when
    delete send.add
  })
  expect(contextOf(program)).toEqual({})
})

test('each part comes after the parts that it depends on', () => {
  const decided = new Set<string>()
  for (const { names, tests } of partsOf(program)) {
    for (const test of tests) for (const name of test.names) expect(decided).toContain(name)
    for (const name of names) decided.add(name)
  }
})
