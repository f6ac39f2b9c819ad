import { expect, test } from 'vitest'
import type { OpenOptions } from '../../../schemas/host.ts'
import { agencies } from '../../../tests/support/conversation.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { contextOf } from './context.ts'

const context = (options: OpenOptions = {}, query: Record<string, string> = {}, clients = agencies) =>
  contextOf(program.flow, { options, query }, clients, '2027-01-01')

test('without options every value is the first of its domain', () => {
  expect(context({}, {}, [])).toEqual({
    parent: false,
    generation: 'none',
    lpType: 'standard',
    area: '',
    affiliate: false,
    tiktok: false,
    pdf: false,
    count: 0,
    year: 2027,
  })
})

test.each<[OpenOptions, Record<string, unknown>]>([
  [{ generation: 40 }, { generation: 40 }],
  [{ generation: null }, { generation: 'none' }],
  [{ generation: 10 }, { generation: 'none' }],
  [{ generation: 35 }, { generation: 'none' }],
  [{ lpType: 'above' }, { lpType: 'above' }],
  [{ lpType: 'odd' }, { lpType: 'standard' }],
  [{ isParentRequest: true }, { parent: true }],
  [{ areaName: '関東' }, { area: '関東' }],
])('the options %j give the context %j', (options, expected) => {
  expect(context(options)).toMatchObject(expected)
})

test.each([
  [{ utm_source: 'tiktok', utm_medium: 'display' }, true],
  [{ utm_source: 'tiktok' }, false],
  [{ utm_source: 'TikTok', utm_medium: 'display' }, false],
])('the address %j counts as the campaign: %s', (query, tiktok) => {
  expect(context({}, query)).toMatchObject({ tiktok, affiliate: false })
})

test('the context has the number of agencies and whether one has the property', () => {
  expect(context()).toMatchObject({ count: 2, pdf: true })
  expect(context({}, {}, agencies.slice(0, 1))).toMatchObject({ count: 1, pdf: false })
})
