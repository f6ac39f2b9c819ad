import { expect, test } from 'vitest'
import { visitExample } from '../support/example-visit.ts'

test.each([
  ['restaurant', 'en'],
  ['event', 'ja'],
  ['insurance', 'ja'],
  ['clinic', 'en'],
])('%s is answered in its translation, %s, sent and stored, and axe finds nothing wrong', async (flow, lang) => {
  const { stored, expected } = await visitExample(flow, lang)
  expect(stored).toMatchObject(expected)
})
