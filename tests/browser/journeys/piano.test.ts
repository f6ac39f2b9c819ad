import { expect, test } from 'vitest'
import { pianoPayloads } from '../../support/piano.ts'
import { calls } from '../support/calls.ts'
import { storedEnquiry } from '../support/enquiries.ts'
import { collectionDay, sellPiano } from '../support/piano.ts'
import { Visitor } from '../support/visitor.ts'

test('a visitor of the third flow sells a grand piano', async () => {
  const visitor = await Visitor.arrive('/piano/')
  const sent = await calls(visitor, 'conversion')
  await visitor.open()
  const tel = await sellPiano(visitor, 'grand')
  await visitor.control('agreement').click()
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/piano/thanks?token=**')
  const payload = { ...pianoPayloads.grand, pickup: collectionDay(), tel }
  expect(sent[0]!.postDataJSON()).toEqual(payload)
  const token = new URL(visitor.page.url()).searchParams.get('token')!
  expect(storedEnquiry(token)).toMatchObject({ flow: 'piano', answer: payload })
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
