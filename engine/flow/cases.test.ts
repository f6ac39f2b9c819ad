import { expect, test } from 'vitest'
import { edition, program } from '../../tests/support/enquiry.ts'
import { contextCases } from './cases.ts'

test('of the first flow only the mode and the brochure bear on what is sent', () => {
  expect(contextCases(program.flow)).toEqual([
    { parent: false, pdf: false },
    { parent: false, pdf: true },
    { parent: true, pdf: false },
    { parent: true, pdf: true },
  ])
})

test('each value of a declared domain is a case; of a free text only its presence', () => {
  const { flow } = edition(({ steps, send }) => {
    delete steps.intention!.when
    steps.job!.when = { generation: [20, 30] }
    steps.email!.fields.pdf_status!.when = { area: true }
    send.add = { tiktok: [{ when: { tiktok: true }, use: 1 }], always: 1 }
  })
  const cases = contextCases(flow)
  expect(cases).toHaveLength(6 * 2 * 2)
  expect(new Set(cases.map(({ generation }) => generation))).toEqual(new Set(['none', 20, 30, 40, 50, 60]))
  expect(new Set(cases.map(({ area }) => area))).toEqual(new Set(['', 'text']))
  expect(new Set(cases.map(({ tiktok }) => tiktok))).toEqual(new Set([false, true]))
})

test('a flow without conditions has one case', () => {
  const { flow } = edition(({ steps, send }) => {
    delete steps.intention!.when
    delete steps.email!.fields.pdf_status!.when
    delete send.add
  })
  expect(contextCases(flow)).toEqual([{}])
})
