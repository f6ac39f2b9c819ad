import { expect, test } from 'vitest'
import { answer, parentAnswers, selfAnswers, selfPayload } from '../support/answers.ts'
import { changePages } from '../support/calls.ts'
import { storedEnquiry } from '../support/enquiries.ts'
import { Visitor } from '../support/visitor.ts'

test.each(['/embed/', '/embed/light/'])('a visitor sends an enquiry for themselves, with %s', async (embed) => {
  const visitor = await Visitor.prepare()
  await changePages(visitor, '/embed/', embed)
  const engines: string[] = []
  visitor.page.on(
    'request',
    (request) => /engine\./.test(request.url()) && engines.push(new URL('.', request.url()).pathname),
  )
  await visitor.page.goto('/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers)
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks**')
  const url = new URL(visitor.page.url())
  const token = url.searchParams.get('token') ?? ''
  expect(url.pathname + url.search).toBe(`/chat_form/thanks?token=${token}&lp_type=standard`)
  expect(storedEnquiry(token)).toEqual({
    flow: 'enquiry',
    mode: 'self',
    answer: { ...selfPayload(answers), pdf_status: true, client_ids: expect.arrayContaining([1]) },
  })
  expect([engines, visitor.errors]).toEqual([[embed], []])
})

test('a parent sends an enquiry for a daughter', async () => {
  const visitor = await Visitor.arrive(
    '/parent/?generation=30&lpType=above&areaName=東京都&prefId=13&cityId=101&utm_source=line&utm_medium=affiliate&x=1',
  )
  await visitor.open()
  await answer(visitor, parentAnswers())
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks**')
  const url = new URL(visitor.page.url())
  const { token, ...passed } = Object.fromEntries(url.searchParams)
  expect(passed).toEqual({
    is_parent_request: '1',
    generation: '30',
    lp_type: 'above',
    pref_id: '13',
    city_id: '101',
    utm_source: 'line',
    utm_medium: 'affiliate',
  })
  expect(storedEnquiry(token!)).toMatchObject({
    mode: 'parent',
    answer: { sex: 1, has_intention: true, is_parent_request: true },
  })
  expect(visitor.errors).toEqual([])
})
