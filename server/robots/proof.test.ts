import { expect, test } from 'vitest'
import { proofOf } from '../../engine/runtime/effects/proof.ts'
import { isFound, readProof, zeroBits, type Proof } from './proof.ts'

const proofFor = async (token: string, key: string, bits = zeroBits): Promise<Proof> =>
  readProof(await proofOf(`${token}.proof${bits}`, key))!

test('the numbers that a page finds are right for its token and key, whatever their lengths', async () => {
  for (const length of [1, 13, 54, 55, 56, 57, 58, 63, 64, 65, 119, 120, 200]) {
    const [token, key] = ['t'.repeat(length), `key-${length}`]
    const proof = await proofFor(token, key)
    expect({ length, isFound: isFound(proof, key) }).toEqual({ length, isFound: true })
  }
})

test('they are wrong for another key or token, or if any of them is changed or missing', async () => {
  const proof = await proofFor('1764000000000.signature', 'a-key-of-a-form')
  const { token, numbers } = proof
  expect(isFound(proof, 'a-key-of-a-form')).toBe(true)
  expect(isFound(proof, 'another-key-of-a-form')).toBe(false)
  expect(isFound({ ...proof, token: `${token}x` }, 'a-key-of-a-form')).toBe(false)
  // Another number is right only by chance: one of 1,024.
  const changed = numbers.map((_, at) => numbers.map((number, index) => (index === at ? number + 7 : number)))
  expect(changed.filter((other) => isFound({ token, numbers: other }, 'a-key-of-a-form')).length).toBeLessThan(3)
  expect(isFound({ token, numbers: numbers.slice(1) }, 'a-key-of-a-form')).toBe(false)
  expect(isFound({ token, numbers: [...numbers, ...numbers] }, 'a-key-of-a-form')).toBe(false)
  expect(isFound({ token, numbers: numbers.map((number) => number + 2 ** 32) }, 'a-key-of-a-form')).toBe(false)
})

test('a search of fewer bits is not enough', async () => {
  for (let each = 0; each < 20; each++)
    expect(isFound(await proofFor('token', `key-${each}`, zeroBits - 3), `key-${each}`)).toBe(false)
})

const malformed = [
  undefined,
  '',
  'token',
  'token 1-2',
  'token 1-2 0',
  'token 1-x 0 0',
  ' 1-2 0 0',
  'token 1-2 -1 0',
  `token 1-${'9'.repeat(11)} 0 0`,
]

test.each(malformed)('the header %j is malformed', (header) => {
  expect(readProof(header)).toBeUndefined()
})

test('the numbers of the header are read', () => {
  expect(readProof('token 1-20 3 4')).toEqual({ token: 'token', numbers: [1, 20], prefilled: 3, inserted: 4 })
})
