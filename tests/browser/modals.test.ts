import { expect, test } from 'vitest'
import { answer, selfAnswers } from './answers.ts'
import { agency, calls, type Reply } from './calls.ts'
import { Visitor } from './visitor.ts'

const texts = {
  error: '送信できませんでした。もう一度やり直してください',
  duplicated: 'すでにお申し込みされています',
  noClients: 'ご入力の条件に合う結婚相談所が見つかりませんでした。お手数ですが、ご入力内容をご確認ください。',
}

interface Shown {
  readonly type: string
  readonly text: string
  /** Milliseconds between its coming and its going. */
  readonly lasted: number
}

/** Notes each modal of the page with the time that it stood there. */
const watchModals = (visitor: Visitor) =>
  visitor.page.addInitScript(() => {
    const shown: { type: string; text: string; since: number; lasted: number }[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const modal = document.querySelector<HTMLElement>('[data-part="modal"]')
      const type = modal?.dataset.modalType
      const last = shown.at(-1)
      if (last && last.lasted === 0 && last.type !== type) last.lasted = performance.now() - last.since
      if (modal && type && (last?.type !== type || last.lasted > 0))
        shown.push({ type, text: modal.textContent, since: performance.now(), lasted: 0 })
    }).observe(document, { subtree: true, childList: true })
  })

const shownBy = (visitor: Visitor) =>
  visitor.page.evaluate(() => (window as unknown as { shown: Shown[] }).shown)

/** A filled form whose client look-up and sending answer as given. */
async function filled(clients: Reply[], conversion: Reply[]) {
  const visitor = await Visitor.prepare()
  await watchModals(visitor)
  await calls(visitor, 'clients', ...clients)
  const sent = await calls(visitor, 'conversion', ...conversion)
  await visitor.page.goto('/')
  await visitor.open()
  await answer(visitor, selfAnswers())
  return { visitor, sent }
}

const withoutModal = (visitor: Visitor) => visitor.part('modal').waitFor({ state: 'detached' })

test.concurrent(
  'a failed sending shows its modal for three seconds, keeps the answers, and can be repeated',
  async () => {
    const { visitor, sent } = await filled(
      [{ json: [agency(1)] }],
      [
        { status: 500, text: 'no', after: 300 },
        { json: { token: 't' }, after: 300 },
      ],
    )
    await visitor.part('send').click()
    const modal = visitor.part('modal')
    await modal.waitFor()
    expect(await modal.getAttribute('data-modal-type')).toBe('submitting')
    expect(await visitor.page.getByRole('alertdialog').count()).toBe(1)
    await visitor.page.locator('[data-modal-type="error"]').waitFor()
    expect(await visitor.page.getByRole('alertdialog', { name: texts.error }).count()).toBe(1)
    await withoutModal(visitor)

    const [submitting, error] = await shownBy(visitor)
    expect(submitting!.type).toBe('submitting')
    expect(error).toMatchObject({ type: 'error', text: texts.error })
    expect(Math.abs(error!.lasted - 3000)).toBeLessThan(150)
    expect(await visitor.part('footer').getByRole('alert').textContent()).toBe(texts.error)
    expect(await visitor.control('name1').inputValue()).toBe('山田')
    expect(await visitor.part('send').getAttribute('aria-disabled')).toBe('false')

    await visitor.part('send').click()
    await visitor.page.waitForURL('**/chat_form/thanks?token=t*')
    expect(sent).toHaveLength(2)
  },
)

test.concurrent('a second application closes the form after three seconds', async () => {
  const { visitor } = await filled([{ json: [agency(1)] }], [{ status: 409, json: { type: 'duplicated' } }])
  await visitor.part('send').click()
  await visitor.form.waitFor({ state: 'detached' })
  const duplicated = (await shownBy(visitor)).at(-1)!
  expect(duplicated).toMatchObject({ type: 'duplicated', text: texts.duplicated })
  expect(Math.abs(duplicated.lasted - 3000)).toBeLessThan(150)
  expect(await visitor.page.evaluate(() => history.state as unknown)).toBeNull()
})

test.concurrent('without a matching agency a modal asks to check the answers, for two seconds', async () => {
  const { visitor } = await filled([{ json: [] }, { json: [agency(1)] }], [])
  await visitor.page.locator('[data-modal-type="no-clients"]').waitFor()
  await withoutModal(visitor)
  const [none] = await shownBy(visitor)
  expect(none).toMatchObject({ type: 'no-clients', text: texts.noClients })
  expect(Math.abs(none!.lasted - 2000)).toBeLessThan(150)
  expect(await visitor.part('footer').count()).toBe(0)
  await visitor.choose('job', '公務員')
  await visitor.part('footer').waitFor()
})

test('the info modal explains the service, and leads on or away', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await visitor.part('info').click()
  const dialog = visitor.page.getByRole('dialog', { name: 'このサービスについて' })
  expect(await dialog.textContent()).toContain('有料の結婚相談所を無料でご紹介')
  await dialog.getByRole('button', { name: 'このまま続ける' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => visitor.page.evaluate(() => (document.activeElement as HTMLElement).dataset.part))
    .toBe('info')
  await visitor.part('info').click()
  await dialog.getByRole('button', { name: '終了する' }).click()
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
  expect(await visitor.part('info-modal').count()).toBe(1)
  await visitor.page.keyboard.press('Escape')
  await visitor.part('info-modal').waitFor({ state: 'detached' })
  expect(await visitor.form.count()).toBe(1)
  await visitor.page.keyboard.press('Escape')
  await visitor.form.waitFor({ state: 'detached' })
})

test.concurrent('Esc does not end a sending', async () => {
  const { visitor, sent } = await filled([{ json: [agency(1)] }], [{ json: { token: 't' }, after: 1000 }])
  await visitor.part('send').click()
  await visitor.part('modal').waitFor()
  for (let count = 0; count < 4; count++) {
    await visitor.page.keyboard.press('Escape')
    await visitor.page.waitForTimeout(50)
  }
  expect(await visitor.part('modal').getAttribute('data-modal-type')).toBe('submitting')
  expect(await visitor.part('modal').evaluate((modal) => (modal as HTMLDialogElement).open)).toBe(true)
  expect(await visitor.form.evaluate((form) => (form as HTMLDialogElement).open)).toBe(true)
  await visitor.page.waitForURL('**/chat_form/thanks**')
  expect(sent).toHaveLength(1)
})
