import { expect, test } from 'vitest'
import { answer, parentAnswers, selfAnswers } from './answers.ts'
import { agency, calls } from './calls.ts'
import { Visitor } from './visitor.ts'

const queryOf = (request: { url(): string } | undefined) => new URL(request!.url()).search

const agencies = (visitor: Visitor) =>
  visitor
    .part('agencies')
    .getByRole('img')
    .evaluateAll((logos) => logos.map((logo) => logo.getAttribute('alt')))

test('the telephone number starts the look-up; changed conditions repeat it, and the last one asked counts', async () => {
  const visitor = await Visitor.prepare()
  const asked = await calls(
    visitor,
    'clients',
    { json: [agency(1), agency(2, false)] },
    { json: [agency(3)], after: 700 },
    { json: [agency(4, false)], after: 100 },
  )
  await visitor.page.goto('/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers, 'name')
  expect(asked).toHaveLength(0)
  await visitor.fill({ tel: answers.tel })
  await visitor.confirm('tel')
  await visitor.part('footer').waitFor()
  expect(asked.map(queryOf)).toEqual(['?sex=0&birthday=1990-04-01&job=1&school=4&pref=13'])
  expect(await agencies(visitor)).toEqual(['結婚相談所1', '結婚相談所2'])
  expect(await visitor.part('pamphlet').textContent()).toContain('お届けしています')

  await visitor.choose('job', '学生')
  await visitor.choose('job', '公務員')
  await expect.poll(() => asked.length).toBe(3)
  await visitor.part('footer').waitFor()
  await visitor.page.waitForTimeout(900)
  expect(asked.slice(1).map(queryOf)).toEqual([
    '?sex=0&birthday=1990-04-01&job=6&school=4&pref=13',
    '?sex=0&birthday=1990-04-01&job=4&school=4&pref=13',
  ])
  expect(await agencies(visitor)).toEqual(['結婚相談所4'])
  expect(await visitor.part('pamphlet').textContent()).toContain('ご利用いただける結婚相談所があります')

  // What the agencies do not depend on asks for nothing.
  await visitor.fill({ name1: '佐藤' })
  await visitor.confirm('name')
  await visitor.fill({ email: answers.email })
  expect(asked).toHaveLength(3)
  expect(visitor.errors).toEqual([])
})

test('a parent’s look-up waits for the intention and carries it, and the mark of one campaign', async () => {
  const visitor = await Visitor.prepare()
  const asked = await calls(visitor, 'clients', { json: [agency(1)] })
  await visitor.page.goto('/parent/?utm_source=tiktok&utm_medium=display')
  await visitor.open()
  await answer(visitor, parentAnswers(), 'tel')
  await visitor.part('footer').waitFor()
  expect(asked.map(queryOf)).toEqual([
    '?sex=1&birthday=1990-04-01&job=1&school=4&pref=13&has_intention=1&is_tiktok_for_zwei=1',
  ])
  await visitor.choose('has_intention', 'いいえ')
  await expect.poll(() => asked.length).toBe(2)
  expect(queryOf(asked[1])).toContain('has_intention=0')
})

test('a failed look-up is only logged, and the visitor’s going on tries again', async () => {
  const visitor = await Visitor.prepare()
  const asked = await calls(
    visitor,
    'clients',
    { status: 500, text: 'no' },
    'refused',
    { json: { list: [] } },
    { json: [agency(1)] },
  )
  await visitor.page.goto('/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers, 'tel')
  const logged = () => visitor.errors.filter((error) => error.includes('client look-up'))
  for (const failures of [1, 2, 3]) {
    await expect.poll(() => logged().length).toBe(failures)
    expect(await visitor.part('modal').count()).toBe(0)
    expect(await visitor.part('footer').count()).toBe(0)
    await visitor.fill({ email: answers.email })
    await visitor.control('email').blur()
    await visitor.control('email').focus()
  }
  await visitor.part('footer').waitFor()
  expect(asked).toHaveLength(4)
  expect(new Set(asked.map(queryOf)).size).toBe(1)
})
