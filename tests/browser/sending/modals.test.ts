import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { agency, calls, type Reply } from '../support/calls.ts'
import { calm } from '../support/calm.ts'
import { gate } from '../support/gate.ts'
import { stopClock } from '../support/stop-clock.ts'
import { Visitor } from '../support/visitor.ts'

const texts = {
  error: copy('modals.error.text'),
  duplicated: copy('modals.duplicated.text'),
  noClients: copy('modals.noClients.text'),
}

/** Fills in a form whose client look-up and sending get the given replies, on a page whose clock the test controls. */
async function filled(clients: Reply[], conversion: Reply[], last?: string) {
  const visitor = await Visitor.prepare()
  await visitor.context.clock.install()
  await calls(visitor, 'clients', ...clients)
  const sent = await calls(visitor, 'conversion', ...conversion)
  await visitor.page.goto('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), last)
  return { visitor, sent }
}

/** Expects a modal of this type with this text, which closes after the given milliseconds of the page's clock. */
async function expectModal(visitor: Visitor, type: string, text: string, lasts: number): Promise<void> {
  const modal = visitor.form.locator(`[data-modal-type="${type}"]`)
  await modal.waitFor()
  await expect.poll(() => modal.textContent()).toBe(text)
  await visitor.context.clock.runFor(lasts - 1)
  await expect.poll(() => modal.count(), { message: `${type} after ${lasts - 1} ms` }).toBe(1)
  await visitor.context.clock.runFor(1)
  await modal.waitFor({ state: 'detached' })
  await visitor.context.clock.resume()
}

test('a failed sending shows its modal for three seconds, keeps the answers, and can be repeated', async () => {
  const { opened: seen, open: goOn } = gate()
  const { visitor, sent } = await filled(
    [{ json: [agency(1)] }],
    [{ status: 500, text: 'no', after: seen }, { json: { token: 't' } }],
  )
  await stopClock(visitor)
  await visitor.part('send').click()
  const modal = visitor.part('modal')
  await modal.waitFor()
  await expect.poll(() => modal.getAttribute('data-modal-type')).toBe('submitting')
  await expect.poll(() => visitor.page.getByRole('alertdialog').count()).toBe(1)
  goOn()
  await visitor.page.getByRole('alertdialog', { name: texts.error }).waitFor()
  await expectModal(visitor, 'error', texts.error, 3000)
  await expect.poll(() => visitor.part('footer').getByRole('alert').textContent()).toBe(texts.error)
  await expect.poll(() => visitor.control('name1').inputValue()).toBe('山田')
  await expect.poll(() => visitor.part('send').getAttribute('aria-disabled')).toBe('false')

  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks?token=t*')
  expect(sent).toHaveLength(2)
})

test('a second application closes the form after three seconds', async () => {
  const { visitor } = await filled([{ json: [agency(1)] }], [{ status: 409, json: { type: 'duplicated' } }])
  await stopClock(visitor)
  await visitor.part('send').click()
  await expectModal(visitor, 'duplicated', texts.duplicated, 3000)
  await visitor.form.waitFor({ state: 'detached' })
  expect(await visitor.page.evaluate(() => history.state as unknown)).toBeNull()
})

test('without a matching agency a modal about the answers shows for two seconds', async () => {
  const { visitor } = await filled([{ json: [] }, { json: [agency(1)] }], [], 'name')
  await stopClock(visitor)
  await visitor.fill({ tel: selfAnswers().tel })
  await visitor.confirm('tel')
  await expectModal(visitor, 'no-clients', texts.noClients, 2000)
  expect(await visitor.part('footer').count()).toBe(0)
  await visitor.choose('job', title('job', 'official'))
  await visitor.part('footer').waitFor()
})

test('the info modal explains the service, and leads back or away', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await visitor.part('info').click()
  const dialog = visitor.page.getByRole('dialog', { name: copy('modals.info.title') })
  await expect.poll(() => dialog.textContent()).toContain(copy('modals.info.text'))
  await dialog.getByRole('button', { name: copy('modals.info.continue') }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => visitor.page.evaluate(() => (document.activeElement as HTMLElement).dataset.part))
    .toBe('info')
  await visitor.part('info').click()
  await dialog.getByRole('button', { name: copy('modals.info.exit') }).click()
  await visitor.page.waitForURL('**/matching')
})

test('Esc closes the topmost layer only, however often it is pressed', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await visitor.part('info').click()
  await visitor.page.evaluate(() => history.back())
  await visitor.part('banner').waitFor()
  await visitor.page.keyboard.press('Escape')
  await visitor.part('banner').waitFor({ state: 'detached' })
  await expect.poll(() => visitor.part('info-modal').count()).toBe(1)
  await visitor.page.keyboard.press('Escape')
  await visitor.part('info-modal').waitFor({ state: 'detached' })
  await expect.poll(() => visitor.form.count()).toBe(1)
  await visitor.page.keyboard.press('Escape')
  await visitor.form.waitFor({ state: 'detached' })
})

test('Esc does not end a sending', async () => {
  const { opened: pressed, open: release } = gate()
  const { visitor, sent } = await filled([{ json: [agency(1)] }], [{ json: { token: 't' }, after: pressed }])
  await visitor.part('send').click()
  await visitor.part('modal').waitFor()
  for (let count = 0; count < 4; count++) {
    await visitor.page.keyboard.press('Escape')
    await calm(visitor.page)
  }
  await expect.poll(() => visitor.part('modal').getAttribute('data-modal-type')).toBe('submitting')
  expect(await visitor.part('modal').evaluate((modal) => (modal as HTMLDialogElement).open)).toBe(true)
  expect(await visitor.form.evaluate((form) => (form as HTMLDialogElement).open)).toBe(true)
  release()
  await visitor.page.waitForURL('**/chat_form/thanks**')
  expect(sent).toHaveLength(1)
})
