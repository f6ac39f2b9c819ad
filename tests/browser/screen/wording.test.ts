import { expect, test } from 'vitest'
import type { Facts } from '../../../engine/runtime/program/when.ts'
import { copy, title } from '../../support/copy.ts'
import { answer, parentAnswers, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

test.each<[page: string, facts: Facts, withHeaders?: true]>([
  ['/', {}, true],
  ['/?generation=30', { generation: 30 }, true],
  ['/?generation=20&lpType=below', { generation: 20, lpType: 'below' }],
  ['/?generation=60&lpType=above&areaName=大阪府', { generation: 60, lpType: 'above', area: '大阪府' }],
  ['/sms/?generation=40', { generation: 40, lpType: 'sms' }],
  ['/?generation=0', {}, true],
  ['/?generation=10', {}, true],
  ['/?generation=30&lpType=other', { generation: 30 }],
  ['/parent/', { parent: true }],
  [
    '/parent/?areaName=東京都&generation=50&lpType=below',
    { parent: true, generation: 50, lpType: 'below', area: '東京都' },
  ],
])('the texts follow the page: %s', async (page, facts, withHeaders) => {
  const visitor = await Visitor.prepare()
  await calls(visitor, 'clients', { json: [agency(1, true)] }, { json: [agency(1, false)] })
  await visitor.page.goto(page)
  await visitor.open()
  await expect
    .poll(() => visitor.step('sex').locator('[data-bubble]').first().textContent())
    .toBe(copy('steps.sex.bubbles.hello', facts))
  if (withHeaders) {
    await answer(visitor, selfAnswers(), 'tel')
    await expect.poll(() => visitor.part('pamphlet').textContent()).toBe(copy('frame.header', { ...facts, pdf: true }))
    await visitor.choose('job', title('job', 'official'))
    await expect.poll(() => visitor.part('pamphlet').textContent()).toBe(copy('frame.header', facts))
  }
  await visitor.leave()
})

test('the texts say child until the answer is son or daughter', async () => {
  const visitor = await Visitor.arrive('/parent/')
  const questionFor = (sex: string) => copy('steps.birthday.bubbles.question', { parent: true, sex })
  await visitor.open()
  await visitor.choose('sex', title('sex', 'woman', { parent: true }))
  await expect.poll(() => visitor.step('birthday').textContent()).toContain(questionFor('woman'))
  await visitor.choose('sex', title('sex', 'man', { parent: true }))
  await expect.poll(() => visitor.step('birthday').textContent()).toContain(questionFor('man'))
  await visitor.leave()
})

test('the affiliate note is shown at the name, and only for that medium', async () => {
  for (const [page, count] of [
    ['/parent/?utm_medium=affiliate', 1],
    ['/parent/?utm_medium=display', 0],
  ] as const) {
    const visitor = await Visitor.arrive(page)
    await visitor.open()
    await answer(visitor, parentAnswers(), 'address')
    await expect.poll(() => visitor.step('name').locator('[data-note="affiliate"]').count()).toBe(count)
    await expect.poll(() => visitor.form.locator('[data-note="affiliate"]').count()).toBe(count)
    await visitor.leave()
  }
})
