import { expect, test } from 'vitest'
import { readOrder, type Order } from './options.ts'

const now = new Date('2026-07-01T00:00:00Z')

test.each<[string[], Order]>([
  [[], { does: 'list' }],
  [['--csv'], { does: 'csv' }],
  [['--before', '1f0a-token'], { does: 'list', before: '1f0a-token' }],
  [['--purge-older-than', '400d'], { does: 'purge', before: '2025-05-27T00:00:00.000Z' }],
  [['--purge-older-than=1d'], { does: 'purge', before: '2026-06-30T00:00:00.000Z' }],
  [['--delete', '1f0a-token'], { does: 'delete', token: '1f0a-token' }],
  [['--export', '1f0a-token'], { does: 'export', token: '1f0a-token' }],
])('the arguments %j are accepted', (args, order) => {
  expect(readOrder(args, now)).toEqual(order)
})

test.each([
  [['--json'], /^Unknown option '--json'/],
  [['all'], /^Unexpected argument 'all'/],
  [['--csv', '--delete', '1f0a-token'], /^Give one of --csv and --delete\./],
  [['--purge-older-than'], /^Option '--purge-older-than <value>' argument missing/],
  [['--purge-older-than', '400'], /^--purge-older-than takes a number of days, such as 400d\./],
  [['--purge-older-than', '0d'], /^--purge-older-than takes/],
  [['--purge-older-than', '1y'], /^--purge-older-than takes/],
  [['--delete', ''], /^--delete takes the token of an enquiry/],
  [['--export', "' or 1=1"], /^--export takes the token of an enquiry/],
])('the arguments %j are refused with the usage', (args, reason) => {
  expect(() => readOrder(args, now)).toThrow(reason)
  expect(() => readOrder(args, now)).toThrow(/\nUsage: npm run enquiries /)
})
