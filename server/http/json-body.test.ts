import { expect, test } from 'vitest'
import { openSite } from '../testing/site-under-test.ts'

const nested = (levels: number) => `{"name1":${'['.repeat(levels)}${']'.repeat(levels)}}`

test('a deeply nested body is refused before it is processed', async () => {
  const site = await openSite()
  const visitor = await site.visitor()
  for (const path of ['/api/v1/chat_form/conversion', '/api/send', '/api/verify_code'])
    for (const levels of [40, 7500, 15_000]) {
      const reply = await visitor.post(path, nested(levels))
      expect([path, levels, reply.status, await reply.json()]).toEqual([
        path,
        levels,
        422,
        expect.objectContaining({ type: 'too_deep' }),
      ])
    }
  const reply = await visitor.post('/api/v1/chat_form/conversion', nested(10))
  expect(await reply.json()).toMatchObject({ type: 'invalid' })
  await site.close()
})
