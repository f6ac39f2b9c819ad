import { expect, test } from 'vitest'
import { freshTelephone } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { Keys } from '../support/keys.ts'
import { Visitor } from '../support/visitor.ts'
import { watchFocus } from './focus-watch.ts'
import { ScreenReader } from './screen-reader.ts'
import { transcript } from './transcripts/parent.ts'

test('a parent sends an enquiry without a pointer, and every announcement comes once and in order', async () => {
  const visitor = await Visitor.prepare()
  const reader = await ScreenReader.listen(visitor)
  const lost = await watchFocus(visitor)
  await calls(visitor, 'clients', { json: [] }, { json: [agency(1), agency(2)] })
  await calls(visitor, 'conversion', { json: { token: 't' } })
  const keys = new Keys(visitor)
  const transcribe = (what: string, doing: () => Promise<void>) => reader.after(what, doing)
  const shown = (step: string) => visitor.step(step).waitFor()
  await visitor.page.goto('/parent/')
  await keys.tabTo('[data-kaiwa-open]')
  await transcribe('Enter on the first opener', async () => {
    await keys.press('Enter')
    await shown('sex')
    // The live region loads with the rest of the form, and then announces the text that is already on the screen.
    await visitor.form.locator('[aria-live]').waitFor({ state: 'attached' })
  })
  await transcribe('chooses the daughter', () => keys.choose('sex', 1))
  await transcribe('goes to the year', () => keys.tabTo('[data-field="birthYear"] input'))
  await transcribe('types the year 2090 and month 13, Enter on the empty day', async () => {
    await keys.type('2090')
    await keys.press('Enter')
    await keys.type('13')
    await keys.press('Enter', 'Enter')
  })
  await transcribe('corrects year, month and day, Enter', async () => {
    await keys.replace('1995')
    await keys.press('Enter')
    await keys.replace('4')
    await keys.press('Enter')
    await keys.type('1')
    await keys.press('Enter')
    await shown('job')
  })
  await transcribe('chooses the first job', () => keys.choose('job'))
  await transcribe('chooses the second school', () => keys.choose('school', 1))
  await transcribe('types a postal code', async () => {
    await keys.fill('zip', '1000001')
    await expect.poll(() => visitor.control('address1').inputValue()).not.toBe('')
  })
  await transcribe('types the street, Enter, Enter', async () => {
    await keys.fill('address2', '1-1')
    await keys.press('Enter', 'Enter')
    await shown('name')
  })
  await transcribe('types the name and its reading, Enter', async () => {
    await keys.fill('name1', '山田')
    await keys.fill('name2', '花子')
    await keys.fill('furigana1', 'ヤマダ')
    await keys.fill('furigana2', 'ハナコ')
    await keys.press('Enter')
    await shown('intention')
  })
  await transcribe('chooses the first intention', () => keys.choose('has_intention'))
  await transcribe('types the telephone number, Enter', async () => {
    await keys.fill('tel', '09012345678')
    await keys.press('Enter')
    await visitor.part('modal').waitFor()
  })
  await transcribe('Esc closes the modal', async () => {
    await keys.press('Escape')
    await visitor.part('modal').waitFor({ state: 'detached' })
  })
  await transcribe('goes back and chooses another job', async () => {
    await keys.tabTo('[data-field="job"] input', 'Shift+Tab')
    await keys.press('ArrowDown')
    await visitor.part('footer').waitFor()
  })
  await transcribe('goes to the send button', () => keys.tabTo('[data-part="send"]'))
  await transcribe('goes back, mistypes the address, and leaves it', async () => {
    await keys.tabTo('[data-field="email"] input', 'Shift+Tab')
    await keys.type('hanako@gmial.com')
    await keys.press('Tab')
    await visitor.page.clock.runFor(600)
    await visitor.field('email').locator('[data-note="typo"]').waitFor()
  })
  await transcribe('takes the corrected address', async () => {
    await keys.tabTo('[data-action="mend"]', 'Shift+Tab')
    await keys.press('Enter')
  })
  await transcribe('changes the street, and does not confirm it', async () => {
    await keys.tabTo('[data-field="address2"] input', 'Shift+Tab')
    await keys.replace('2-2')
  })
  await transcribe('goes to the send button', () => keys.tabTo('[data-part="send"]'))
  await transcribe('Enter leads to what is missing', () => keys.press('Enter'))
  await transcribe('confirms it', async () => {
    await keys.tabTo('[data-step="address"] [data-action="confirm"]')
    await keys.press('Enter')
  })
  await transcribe('goes to the send button', () => keys.tabTo('[data-part="send"]'))
  await visitor.page.clock.runFor(3000)
  expect(await visitor.form.locator('[aria-live]').textContent(), 'no announcement is left').toBe('')
  expect(await lost(), 'the focus is always in the form').toEqual([])
  expect(reader.lines.join('\n').trim()).toBe(transcript.trim())
  await keys.press('Enter')
  await visitor.page.waitForURL('**/chat_form/thanks?**')
  expect(visitor.errors).toEqual([])
})

test('a visitor sends an enquiry without a pointer, through notices, suggestions and the SMS', async () => {
  const visitor = await Visitor.prepare()
  const lost = await watchFocus(visitor)
  await calls(visitor, 'clients', { json: [] }, { json: [agency(1)] })
  await calls(visitor, 'smsSend', { json: { success: true } })
  await calls(visitor, 'smsVerify', { json: { success: false } }, { json: { success: true } })
  await calls(visitor, 'conversion', { status: 500, text: 'no' }, { json: { token: 't' } })
  const keys = new Keys(visitor)
  const opened = (part: string) => visitor.part(part).waitFor()
  const closed = (part: string) => visitor.part(part).waitFor({ state: 'detached' })
  const focus = () =>
    visitor.page.evaluate(() => {
      const { dataset } = document.activeElement as HTMLElement
      return (
        dataset.part ?? dataset.action ?? document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
      )
    })
  await visitor.page.goto('/sms/')
  await keys.tabTo('[data-kaiwa-open]')
  await keys.press('Enter')
  await opened('panel')

  await keys.press('Enter')
  await opened('info-modal')
  for (const [key, action] of [
    ['Tab', 'exit'],
    ['Tab', 'continue'],
    ['Tab', 'exit'],
    ['Shift+Tab', 'continue'],
  ] as const) {
    await keys.press(key)
    expect(await focus(), 'Tab cycles in the form').toBe(action)
  }
  await keys.press('Enter')
  await closed('info-modal')
  expect(await focus(), 'back from the info modal').toBe('info')
  await keys.press('Escape')
  await opened('banner')
  await keys.press('Escape')
  await closed('banner')
  expect(await focus(), 'back from the banner').toBe('info')

  await keys.choose('sex')
  await keys.fill('birthYear', '1990')
  await keys.press('Enter')
  await keys.type('4')
  await keys.press('Enter')
  await keys.type('1')
  await keys.press('Enter')
  await keys.choose('job', 3)
  await keys.choose('school')
  await keys.fill('zip', '1000001')
  await expect.poll(() => visitor.control('address1').inputValue()).not.toBe('')
  await keys.fill('address2', '1-1')
  await keys.press('Enter', 'Enter')

  await keys.fill('name1', 'スミス')
  await keys.press('Tab')
  await opened('attention-modal')
  await keys.tabTo('[data-action="continue"]')
  await keys.press('Enter')
  await closed('attention-modal')
  expect(await focus(), 'back from the notice').toBe('name1')
  await keys.fill('name2', 'ジョン')
  await keys.fill('furigana1', 'スミス')
  await keys.fill('furigana2', 'ジョン')
  await keys.press('Enter')
  await keys.fill('tel', freshTelephone())
  await keys.press('Enter')
  await opened('modal')
  await keys.press('Escape')
  await closed('modal')
  await expect
    .poll(() => visitor.form.locator('[data-note="no-clients"]').count(), { message: 'it stays readable' })
    .toBe(1)
  await keys.tabTo('[data-field="job"] input', 'Shift+Tab')
  await keys.press('ArrowDown')
  await opened('footer')
  expect(await visitor.form.locator('[data-note="no-clients"]').count()).toBe(0)
  await keys.fill('email', 'john@g')
  await keys.press('ArrowDown', 'Enter')
  await expect.poll(() => visitor.control('email').inputValue()).toBe('john@gmail.com')
  expect(await focus(), 'after a suggestion').toBe('email')

  await keys.tabTo('[data-part="send"]')
  await keys.press('Enter')
  await opened('sms-popup')
  await keys.tabTo('[data-field="smsCode"] input')
  await keys.type('000000')
  await keys.press('Enter')
  await expect.poll(() => visitor.part('sms-popup').getByRole('alert').textContent()).not.toBe('')
  await keys.press('Enter')
  await visitor.page.locator('[data-modal-type="error"]').waitFor()
  await keys.press('Escape')
  await closed('modal')
  expect(await focus(), 'after the failure').toBe('send')
  expect(await lost(), 'the focus is always in the form').toEqual([])
  await keys.press('Enter')
  await visitor.page.waitForURL('**/chat_form/thanks?**')
})
