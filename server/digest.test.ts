import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { base64url, digest, publicDigest, sameDigest } from './digest.ts'

const texts = ['', 'a', '山田 太郎', '\u{20BB7}\ud800', 'x'.repeat(1000)]

test.each(['', 'secret', 'x'.repeat(200)])(
  'digests under the secret %j are those that earlier releases stored',
  (secret) => {
    for (const text of texts) {
      const hash = createHmac('sha256', secret).update(`form\0${text}`)
      expect(digest(secret, 'form', text)).toBe(hash.digest('base64url'))
      expect(publicDigest(text)).toBe(createHash('sha256').update(text).digest('base64url'))
    }
  },
)

test('the same text has another digest for another purpose or under another secret', () => {
  const digests = [
    digest('a', 'form', 'x'),
    digest('a', 'phone', 'x'),
    digest('b', 'form', 'x'),
    digest('a', 'form', 'x'),
  ]
  expect([new Set(digests).size, digests[3]]).toEqual([3, digests[0]])
})

test('equal digests are recognized, and a part of one is not', () => {
  expect([sameDigest('ab', 'ab'), sameDigest('ab', 'ac'), sameDigest('ab', 'a'), sameDigest('a', 'ab')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('bytes are written as base64url without padding', () => {
  for (let length = 0; length < 20; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => 251 + index * 7)
    expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
  }
})
