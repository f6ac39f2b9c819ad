import { expect, test } from 'vitest'
import { Names } from './names.ts'

test.each([
  ['email', 'email'],
  ['your-name', 'yourName'],
  ['guest[name]', 'guestName'],
  ['person.address.street', 'personAddressStreet'],
  ['First_name', 'first_name'],
  ['EMAIL', 'email'],
  ['VATNumber', 'vatNumber'],
  ['9lives', 'lives'],
  ['\u6C0F\u540D', 'answer'],
  ['', 'answer'],
  ['constructor', 'constructor2'],
  ['token', 'token2'],
])('%s becomes %s', (wanted, name) => {
  expect(new Names().nameFor(wanted, 'answer')).toBe(name)
})

test('each name is given out once', () => {
  const names = new Names()
  expect(['a', 'a', 'A'].map((name) => names.nameFor(name, 'answer'))).toEqual(['a', 'a2', 'a3'])
})
