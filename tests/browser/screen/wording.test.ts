import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { answer, parentAnswers, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

const self = [copy('frame.header', { pdf: true }), copy('frame.header')]

test.each([
  ['/', 'あなたに', self],
  ['/?generation=30', '30代の方に', ['30代の方へ、結婚相談所が無料パンフレットをお届けしています', '30代の方がご利用いただける結婚相談所があります']],
  ['/?generation=20&lpType=below', '20代以下の方に', undefined],
  ['/?generation=60&lpType=above&areaName=大阪府', '大阪府の60代以上の方に', undefined],
  ['/sms/?generation=40', '40代の方に', undefined],
  ['/?generation=0', 'あなたに', self],
  ['/?generation=10', 'あなたに', self],
  ['/?generation=30&lpType=other', '30代の方に', undefined],
  ['/parent/', 'お子さまに', undefined],
  ['/parent/?areaName=東京都&generation=50&lpType=below', '東京都の50代以下のお子さまに', undefined],
])('the words fit the page: %s', async (page, opening, headers) => {
  const visitor = await Visitor.prepare()
  await calls(visitor, 'clients', { json: [agency(1, true)] }, { json: [agency(1, false)] })
  await visitor.page.goto(page)
  await visitor.open()
  expect(await visitor.step('sex').locator('[data-bubble]').first().textContent()).toContain(`${opening}合った`)
  if (headers) {
    await answer(visitor, selfAnswers(), 'tel')
    await expect.poll(() => visitor.part('pamphlet').textContent()).toBe(headers[0])
    await visitor.choose('job', title('job', 'official'))
    await expect.poll(() => visitor.part('pamphlet').textContent()).toBe(headers[1])
  }
  await visitor.leave()
})

test('a child is spoken of as a child until the answer says son or daughter', async () => {
  const visitor = await Visitor.arrive('/parent/')
  await visitor.open()
  await visitor.choose('sex', title('sex', 'woman', { parent: true }))
  expect(await visitor.step('birthday').textContent()).toContain('娘さまの生年月日')
  await visitor.choose('sex', title('sex', 'man', { parent: true }))
  await expect.poll(() => visitor.step('birthday').textContent()).toContain('息子さまの生年月日')
  await visitor.leave()
})

test('the affiliate note stands with the name, and only for that medium', async () => {
  for (const [page, count] of [
    ['/parent/?utm_medium=affiliate', 1],
    ['/parent/?utm_medium=display', 0],
  ] as const) {
    const visitor = await Visitor.arrive(page)
    await visitor.open()
    await answer(visitor, parentAnswers(), 'address')
    expect(await visitor.step('name').locator('[data-note="affiliate"]').count()).toBe(count)
    expect(await visitor.form.locator('[data-note="affiliate"]').count()).toBe(count)
    await visitor.leave()
  }
})
