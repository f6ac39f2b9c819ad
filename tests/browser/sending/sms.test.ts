import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { storedEnquiry } from '../support/enquiries.ts'
import { codeSentBy } from '../support/sms-code.ts'
import { Visitor } from '../support/visitor.ts'

const popup = (visitor: Visitor) => visitor.page.getByRole('dialog', { name: copy('modals.sms.title') })

/** Returns the alert in the popup or in the form. */
const alertIn = (visitor: Visitor, place: 'popup' | 'form') =>
  (place === 'popup' ? popup(visitor) : visitor.part('footer')).getByRole('alert')

const press = (visitor: Visitor, name: string) => popup(visitor).getByRole('button', { name }).click()

test('the right code stores the enquiry, and a wrong one does not', async () => {
  const visitor = await Visitor.arrive('/sms/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers)
  await expect.poll(() => visitor.part('send').textContent()).toBe(copy('send.label', { lpType: 'sms' }))
  const code = await codeSentBy(() => visitor.part('send').click())
  await popup(visitor).waitFor()
  await expect.poll(() => popup(visitor).textContent()).toContain(answers.tel)

  await visitor.control('smsCode').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await press(visitor, copy('modals.sms.submit'))
  await expect.poll(() => alertIn(visitor, 'popup').textContent()).toBe(copy('modals.sms.alerts.wrongCode'))
  expect(visitor.page.url()).not.toContain('thanks')

  const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0))
  await visitor.control('smsCode').fill(wide)
  await visitor.page.keyboard.press('Enter')
  await visitor.page.waitForURL('**/chat_form/thanks**')
  const url = new URL(visitor.page.url())
  expect(url.searchParams.get('lp_type')).toBe('sms')
  expect(storedEnquiry(url.searchParams.get('token')!)?.answer).toMatchObject({ tel: answers.tel })
  // The refused code gets the status 422, which the browser itself logs on the console.
  expect(visitor.errors.filter((error) => !error.includes('422'))).toEqual([])
})

test('failures are shown where the visitor looks; cancelling and sending again work', async () => {
  const visitor = await Visitor.prepare()
  await calls(visitor, 'clients', { json: [agency(1)] })
  const sent = await calls(visitor, 'smsSend', { status: 500, text: 'no' }, { json: { success: true } })
  const verified = await calls(
    visitor,
    'smsVerify',
    { status: 500, text: 'no' },
    { json: { success: false } },
    { status: 422, text: '' },
    'refused',
    { json: {} },
    { json: { success: true } },
  )
  const converted = await calls(visitor, 'conversion', { status: 500, text: 'no' }, { json: { token: 't' } })
  await visitor.page.goto('/sms/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers)

  await visitor.part('send').click()
  await expect.poll(() => alertIn(visitor, 'form').textContent()).toBe(copy('modals.sms.alerts.notSent'))
  expect(await popup(visitor).count()).toBe(0)
  await visitor.part('send').click()
  await popup(visitor).waitFor()
  expect(await alertIn(visitor, 'form').textContent()).toBe('')
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    { phone: answers.tel },
    { phone: answers.tel },
  ])

  await press(visitor, copy('modals.sms.cancel'))
  await popup(visitor).waitFor({ state: 'detached' })
  await expect
    .poll(() => visitor.page.evaluate(() => (document.activeElement as HTMLElement).dataset.part))
    .toBe('send')
  await visitor.part('send').click()
  await popup(visitor).waitFor()
  await press(visitor, copy('modals.sms.resend'))
  await expect.poll(() => sent.length).toBe(4)

  await visitor.control('smsCode').fill('123456')
  const wrong = copy('modals.sms.alerts.wrongCode')
  const failed = copy('modals.sms.alerts.notVerified')
  for (const [index, message] of [failed, wrong, wrong, failed, failed].entries()) {
    await press(visitor, copy('modals.sms.submit'))
    await expect.poll(() => verified.length).toBe(index + 1)
    await expect.poll(() => alertIn(visitor, 'popup').textContent()).toBe(message)
  }
  expect(verified[0]!.postDataJSON()).toEqual({ code: '123456' })
  expect(converted).toHaveLength(0)

  await press(visitor, copy('modals.sms.submit'))
  await visitor.page.locator('[data-modal-type="error"]').waitFor()
  await visitor.page.keyboard.press('Escape')
  await visitor.part('modal').waitFor({ state: 'detached' })
  // The number is verified: the retry needs no second code.
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks**')
  expect([sent.length, verified.length, converted.length]).toEqual([4, 6, 2])
})
