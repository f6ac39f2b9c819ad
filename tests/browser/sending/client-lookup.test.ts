import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { answer, parentAnswers, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { ended } from '../support/calm.ts'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'

const queryOf = (request: { url(): string } | undefined) => new URL(request!.url()).search

const agencies = (visitor: Visitor) =>
  visitor
    .part('agencies')
    .getByRole('img')
    .evaluateAll((logos) => logos.map((logo) => logo.getAttribute('alt')))

test('the telephone number starts the search, changed criteria repeat it, and the last reply counts', async () => {
  const visitor = await Visitor.prepare()
  const { opened: late, open: release } = gate()
  const requests = await calls(
    visitor,
    'clients',
    { json: [agency(1), agency(2, false)] },
    { json: [agency(3)], after: late },
    { json: [agency(4, false)] },
  )
  await visitor.page.goto('/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers, 'name')
  expect(requests).toHaveLength(0)
  await visitor.fill({ tel: answers.tel })
  await visitor.confirm('tel')
  await visitor.part('footer').waitFor()
  expect(requests.map(queryOf)).toEqual(['?sex=0&birthday=1990-04-01&job=1&school=4&pref=13'])
  expect(await agencies(visitor)).toEqual(['結婚相談所1', '結婚相談所2'])
  await expect.poll(() => visitor.part('pamphlet').textContent()).toBe(copy('frame.header', { pdf: true }))

  await visitor.choose('job', title('job', 'student'))
  await visitor.choose('job', title('job', 'official'))
  await expect.poll(() => requests.length).toBe(3)
  await expect.poll(() => agencies(visitor)).toEqual(['結婚相談所4'])
  release()
  await ended(requests[1]!)
  expect(requests.slice(1).map(queryOf)).toEqual([
    '?sex=0&birthday=1990-04-01&job=6&school=4&pref=13',
    '?sex=0&birthday=1990-04-01&job=4&school=4&pref=13',
  ])
  expect(await agencies(visitor)).toEqual(['結婚相談所4'])
  await expect.poll(() => visitor.part('pamphlet').textContent()).toContain(copy('frame.header'))

  // An answer that the agencies do not depend on starts no request.
  await visitor.fill({ name1: '佐藤' })
  await visitor.confirm('name')
  await visitor.fill({ email: answers.email })
  expect(requests).toHaveLength(3)
  expect(visitor.errors).toEqual([])
})

test('a parent’s search waits for the intention and contains it, and the mark of one campaign', async () => {
  const visitor = await Visitor.prepare()
  const requests = await calls(visitor, 'clients', { json: [agency(1)] })
  await visitor.page.goto('/parent/?utm_source=tiktok&utm_medium=display')
  await visitor.open()
  await answer(visitor, parentAnswers(), 'tel')
  await visitor.part('footer').waitFor()
  expect(requests.map(queryOf)).toEqual([
    '?sex=1&birthday=1990-04-01&job=1&school=4&pref=13&has_intention=1&is_tiktok_for_zwei=1',
  ])
  await visitor.choose('has_intention', title('has_intention', 'no'))
  await expect.poll(() => requests.length).toBe(2)
  expect(queryOf(requests[1])).toContain('has_intention=0')
})

test('a slow search is shown; a failed one is logged and repeated by itself, by a button, by continuing', async () => {
  const visitor = await Visitor.prepare({ width: 360, height: 640 })
  const { opened: seen, open: goOn } = gate()
  const requests = await calls(
    visitor,
    'clients',
    { status: 500, text: 'no', after: seen },
    'refused',
    { json: { list: [] } },
    { status: 503, text: 'later' },
    { json: [agency(1)] },
  )
  await visitor.page.goto('/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers, 'tel')
  const logged = () => visitor.errors.filter((error) => error.includes('client look-up')).length
  const [pending, failed, footer] = ['clients-pending', 'clients-failed', 'footer'].map((part) => visitor.part(part))
  await pending!.waitFor()
  expect(logged()).toBe(0)
  goOn()
  await failed!.waitFor()
  expect([requests.length, logged(), await pending!.count(), await footer!.count()]).toEqual([2, 2, 0, 0])
  // Continuing repeats the search. When the visitor types nothing more, the button scrolls into view without taking the
  // focus.
  const retry = failed!.locator('[data-action="retry"]')
  await visitor.control('email').press('Enter')
  await expect.poll(() => retry.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(640)
  expect(await retry.evaluate((button) => button === document.activeElement)).toBe(false)
  await retry.click()
  await expect.poll(logged).toBe(4)
  await visitor.fill({ email: answers.email })
  await visitor.control('email').blur()
  await footer!.waitFor()
  expect([requests.length, new Set(requests.map(queryOf)).size]).toEqual([5, 1])
  expect([await pending!.count(), await failed!.count(), await visitor.part('modal').count()]).toEqual([0, 0, 0])
})
