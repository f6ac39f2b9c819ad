import { expect, test } from 'vitest'
import { isPassword, newPassword, stored, TooManyPasswords } from './password.ts'

test('a password is recognized by what is stored, which does not contain it', async () => {
  const text = await stored('correct horse battery')
  expect(text).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword('correct horse battery', text)).toBe(true)
  expect(await isPassword('ｃorrect horse battery', text)).toBe(true)
  expect(await isPassword('correct horse batterx', text)).toBe(false)
  expect(await isPassword('', undefined)).toBe(false)
  expect(await stored('correct horse battery')).not.toBe(text)
})

test('a password that was stored at another cost is still recognized', async () => {
  const text = 'scrypt$1024$8$16$TmFDbA$_bq-HJ00cgB4VucZDQHp_nxq18vII3gw53N2Y0s3MWI'
  expect(await isPassword('password', text)).toBe(true)
})

test('passwords are compared one at a time, and a flood of them is refused', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => isPassword('x', undefined)))
  const refused = attempts.filter((attempt) => attempt.status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused.every(({ reason }) => reason instanceof TooManyPasswords)).toBe(true)
  expect(await isPassword('x', undefined)).toBe(false)
})

test('made passwords are long and differ', () => {
  expect(newPassword()).toMatch(/^[\w-]{20}$/)
  expect(newPassword()).not.toBe(newPassword())
})
