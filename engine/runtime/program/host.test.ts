import { expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import type { HostOption, OpenOptions } from '../../../schemas/host.ts'
import { fits, hostOptions, openingDetail, passedOn } from './host.ts'

const context: Flow['context'] = {
  business: { from: 'isBusiness', values: [false, true] },
  height: { from: 'height', values: ['none', 120, 160] },
  kind: { from: 'kind', values: ['upright', 'grand'] },
  wing: { from: 'kind', values: ['none', 3] },
  town: { from: 'town', values: 'text' },
  partner: { query: { utm_medium: 'partner' } },
}
const flowWith = (host: Flow['host'], pass: Record<string, string> = {}) =>
  ({ context, ...(host && { host }), send: { done: { go: '/thanks', pass } } }) as unknown as Flow

test('a flow that declares its options has exactly those', () => {
  const options = { colour: { type: 'string' } } as const
  expect(hostOptions(flowWith({ options }))).toEqual(options)
})

test('a flow without declared options has those that its context uses', () => {
  expect(hostOptions(flowWith(undefined))).toEqual({
    isBusiness: { type: ['boolean'] },
    height: { type: ['number'] },
    kind: { type: ['string', 'number'] },
    town: { type: ['string'] },
  })
})

test.each<[unknown, HostOption, boolean]>([
  ['a', { type: 'string' }, true],
  [1, { type: 'string' }, false],
  [true, { type: 'boolean' }, true],
  ['true', { type: 'boolean' }, false],
  [null, { type: ['integer', 'null'] }, true],
  [null, { type: 'integer' }, false],
  [1.5, { type: 'integer' }, false],
  [1.5, { type: 'number' }, true],
  [30, { type: 'integer', multipleOf: 10, maximum: 60 }, true],
  [35, { type: 'integer', multipleOf: 10, maximum: 60 }, false],
  [70, { type: 'integer', multipleOf: 10, maximum: 60 }, false],
  [-1, { type: 'integer', minimum: 0 }, false],
  [{}, { type: 'string' }, false],
])('%j fits the option schema %j: %s', (value, schema, expected) => expect(fits(value, schema)).toBe(expected))

test.each<[OpenOptions, object]>([
  [{}, { seller: 'private', kind: '', height: '', isBusiness: 0 }],
  [
    { isBusiness: true, kind: 'odd', height: 120 },
    { seller: 'business', kind: 'odd', height: 120, isBusiness: 1 },
  ],
  [
    { isBusiness: false, height: 0 },
    { seller: 'private', kind: '', height: 0, isBusiness: 0 },
  ],
])('opened with %j, the event has %j', (given, expected) => {
  const events = {
    seller: { option: 'isBusiness', yes: 'business', no: 'private' },
    kind: { option: 'kind' },
    height: { option: 'height' },
    isBusiness: { option: 'isBusiness', ...(given.isBusiness === undefined && { no: '0' }) },
  }
  const { isBusiness, ...rest } = openingDetail(flowWith({ events }), given)
  expect({ ...rest, isBusiness: Number(isBusiness) }).toEqual(expected)
})

test('the next page gets the options under their names, and otherwise the values of the address', () => {
  const flow = flowWith(undefined, { business: 'isBusiness', h: 'height', town: 'town', from: 'utm_source' })
  const query = { utm_source: 'news', height: '9' }
  expect(passedOn(flow, { options: {}, query })).toEqual({ from: 'news' })
  expect(passedOn(flow, { options: { isBusiness: true, height: 0, town: '' }, query })).toEqual({
    business: '1',
    h: '0',
    from: 'news',
  })
})
