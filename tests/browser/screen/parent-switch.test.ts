import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { answer, parentAnswers, selfAnswers } from '../support/answers.ts'
import { storedEnquiry } from '../support/enquiries.ts'
import { states } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

const openFor = (visitor: Visitor, isParentRequest: boolean) =>
  visitor.page.evaluate((flag) => window.kaiwa!.open({ isParentRequest: flag }), isParentRequest)

const progress = (visitor: Visitor) => visitor.form.getByRole('progressbar').getAttribute('aria-valuenow')

/** Sends the form. Returns the parent option in the thanks page's address and the stored enquiry. */
async function sent(visitor: Visitor) {
  await expect.poll(() => visitor.part('send').getAttribute('aria-disabled')).toBe('false')
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks**')
  const { searchParams } = new URL(visitor.page.url())
  return { passed: searchParams.get('is_parent_request'), ...storedEnquiry(searchParams.get('token')!)! }
}

test('a visitor whose form changes to parent mode gets one more question, at its place', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers)
  expect([await progress(visitor), await visitor.step('intention').count()]).toEqual(['88', 0])
  await expect.poll(() => visitor.part('send').getAttribute('aria-disabled')).toBe('false')

  await openFor(visitor, true)
  await visitor.step('intention').waitFor()
  expect(Object.entries(await states(visitor)).slice(-4)).toEqual([
    ['name', 'confirmed'],
    ['intention', 'asked'],
    ['tel', 'confirmed'],
    ['email', 'confirmed'],
  ])
  expect(await progress(visitor)).toBe('89')
  await expect
    .poll(() => visitor.field('sex').getByRole('radio', { checked: true }).getAttribute('aria-label'))
    .toBe(title('sex', 'man', { parent: true }))
  await expect.poll(() => visitor.control('name1').inputValue()).toBe('山田')
  await expect.poll(() => visitor.control('tel').inputValue()).toBe(answers.tel)
  expect(await visitor.form.locator('[data-part="send"][aria-disabled="false"]').count(), 'one answer is missing').toBe(
    0,
  )

  await visitor.choose('has_intention', title('has_intention', 'no'))
  const enquiry = await sent(visitor)
  expect(enquiry).toMatchObject({
    passed: '1',
    mode: 'parent',
    answer: { has_intention: false, is_parent_request: true, tel: answers.tel },
  })
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a visitor whose form leaves parent mode does not get the question about the child’s intention', async () => {
  const visitor = await Visitor.arrive('/parent/')
  await visitor.open()
  await answer(visitor, parentAnswers(), 'tel')
  expect(await progress(visitor)).toBe('89')
  await openFor(visitor, false)
  await expect.poll(() => visitor.step('intention').count()).toBe(0)
  expect(await progress(visitor)).toBe('88')
  await expect
    .poll(() => visitor.field('sex').getByRole('radio', { checked: true }).getAttribute('aria-label'))
    .toBe(title('sex', 'woman'))
  await visitor.fill({ email: 'hanako@example.jp' })

  await openFor(visitor, true)
  await visitor.step('intention').waitFor()
  expect((await states(visitor)).intention, 'the answer is still there').toBe('confirmed')
  await openFor(visitor, false)
  const { passed, mode, answer: stored } = await sent(visitor)
  expect([passed, mode]).toEqual([null, 'self'])
  expect(Object.keys(stored as object)).not.toEqual(expect.arrayContaining(['has_intention']))
  expect(Object.keys(stored as object)).not.toEqual(expect.arrayContaining(['is_parent_request']))
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('before the name is answered a change of mode changes only the texts', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'address')
  await openFor(visitor, true)
  await expect.poll(() => progress(visitor)).toBe('56')
  expect(Object.keys(await states(visitor)).slice(-2)).toEqual(['address', 'name'])
  await expect
    .poll(() => visitor.step('name').locator('[data-bubble="question"]').textContent())
    .toBe(copy('steps.name.bubbles.question', { parent: true }))
  await visitor.leave()
})
