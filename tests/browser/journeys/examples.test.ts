import { expect, test } from 'vitest'
import { visitExample } from '../support/example-visit.ts'

test.concurrent.each([
  ['restaurant', 'ja'],
  ['event', 'en'],
  ['insurance', 'en'],
  ['clinic', 'ja'],
])('%s is answered in its own language, %s, sent and stored, and axe finds nothing wrong', async (flow, lang) => {
  const { stored, expected } = await visitExample(flow, lang)
  expect(stored).toMatchObject(expected)
})
