import { expect, test } from 'vitest'
import { openerOptions, optionsFromQuery, type PageOptions } from './options.ts'

const cases: [query: string, options: PageOptions][] = [
  ['', {}],
  ['?', {}],
  ['?generation=30', { generation: 30 }],
  ['generation=30', { generation: 30 }],
  ['?generation=abc', { generation: 'abc' }],
  ['?generation=3e1', { generation: '3e1' }],
  ['?generation=0x1e', { generation: '0x1e' }],
  ['?generation=-10&prefId=13.5', { generation: -10, prefId: 13.5 }],
  ['?generation=&areaName=&isParentRequest=', {}],
  ['?prefId=13&cityId=101', { prefId: 13, cityId: 101 }],
  ['?isParentRequest=1', { isParentRequest: true }],
  ['?isParentRequest=true', { isParentRequest: true }],
  ['?isParentRequest=0', { isParentRequest: false }],
  ['?isParentRequest=false', { isParentRequest: false }],
  ['?isParentRequest=yes', { isParentRequest: 'yes' }],
  ['?isParentRequest=constructor', { isParentRequest: 'constructor' }],
  ['?lpType=above&areaName=%E6%9D%B1%E4%BA%AC%E9%83%BD', { lpType: 'above', areaName: '東京都' }],
  ['?areaName=13', { areaName: '13' }],
  ['?flow=event', { flow: 'event' }],
  ['?generation=30&generation=40', { generation: 40 }],
  ['?open=1&utm_source=tiktok&token=x', {}],
  ['?__proto__=1&constructor=2', {}],
]

test.each(cases)('the query %s gives its options', (query, options) => {
  expect(optionsFromQuery(query)).toEqual(options)
})

test('an opener combines its options with those of the address, and leaves out those that another flow lacks', () => {
  expect(openerOptions({ lpType: 'standard' }, { generation: 30 })).toEqual({ lpType: 'standard', generation: 30 })
  expect(openerOptions({ lpType: 'sms' }, { flow: 'short' })).toEqual({ lpType: 'sms', flow: 'short' })
  expect(openerOptions({ lpType: 'standard' }, { flow: 'contact' })).toEqual({ flow: 'contact' })
  expect(openerOptions({ lpType: 'standard' }, { flow: 'short', lpType: 'above' })).toEqual({
    flow: 'short',
    lpType: 'above',
  })
})
