import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { answer, parentAnswers, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

type ReceivedEvent = Record<string, unknown> & { name: string; way: 'handler' | 'element' | 'dataLayer' }

const names = (
  'open close step_view step_done step_edit error clients no_clients banner_view ' +
  'banner_close modal submit submit_ok submit_error sms_send sms_ok sms_error'
).split(' ')

/** Records every event in each of the three ways in which a page can receive it, across pages. */
async function listen(visitor: Visitor): Promise<ReceivedEvent[]> {
  const received: ReceivedEvent[] = []
  await visitor.page.exposeFunction('report', (fact: ReceivedEvent) => void received.push(fact))
  await visitor.page.addInitScript((all) => {
    const { report } = window as unknown as { report: (fact: unknown) => void }
    for (const name of all)
      addEventListener(`kaiwa:${name}`, (event) => {
        const { target, detail, bubbles, composed } = event as CustomEvent<object>
        const onRoot = (target as Element).matches?.('[data-kaiwa="form"]')
        report({ way: 'element', name, ...detail, ...(onRoot && bubbles && composed ? {} : { wrong: true }) })
      })
    const dataLayer: unknown[] = []
    dataLayer.push = (entry: { event: string }) => {
      report({ way: 'dataLayer', name: entry.event, ...entry })
      return 0
    }
    Object.assign(window, { dataLayer })
    addEventListener('DOMContentLoaded', () => {
      const wait = setInterval(() => {
        if (!window.kaiwa) return
        clearInterval(wait)
        for (const name of all) window.kaiwa.on(name, (detail) => report({ way: 'handler', name, ...detail }))
      })
    })
  }, names)
  return received
}

/** Returns the events received in one way, without the properties that every event has. */
function eventsOf(received: readonly ReceivedEvent[], way: ReceivedEvent['way']) {
  return received
    .filter((fact) => fact.way === way)
    .map(
      ({
        name,
        way: _way,
        event: _event,
        flow: _flow,
        version: _version,
        mode: _mode,
        lp_type: _type,
        elapsed_ms: _elapsed,
        ...rest
      }) => [name.replace(/^kaiwa_/, ''), rest],
    )
}

test('the events of a journey arrive in three ways, with the same details', async () => {
  const visitor = await Visitor.prepare()
  const received = await listen(visitor)
  await calls(visitor, 'clients', { json: [] }, { json: [agency(1), agency(2)] })
  await calls(visitor, 'smsSend', { status: 500, text: '' }, { json: { success: true } })
  await calls(visitor, 'smsVerify', { json: { success: false } }, { json: { success: true } })
  await calls(visitor, 'conversion', { status: 500, text: '' }, { json: { token: 't' } })
  await visitor.page.goto('/sms/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers, 'job')
  await visitor.fill({ birthMonth: '13' })
  await visitor.confirm('birthday')
  await visitor.fill({ birthMonth: '5' })
  await visitor.confirm('birthday')
  await visitor.choose('school', answers.school)
  await visitor.part('close').click()
  await visitor.page.keyboard.press('Escape')
  await visitor.part('banner').waitFor({ state: 'detached' })
  await visitor.fill({ zip: answers.zip })
  await visitor.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field="address1"] input')?.value,
  )
  await visitor.fill({ address2: '1-1' })
  await visitor.confirm('address')
  await visitor.fill({ name1: '山田', name2: '太郎' })
  await visitor.fill({ furigana1: 'ヤマダ', furigana2: 'タロウ' })
  await visitor.confirm('name')
  await visitor.fill({ tel: answers.tel })
  await visitor.confirm('tel')
  await visitor.page.locator('[data-modal-type="no-clients"]').waitFor()
  await visitor.page.keyboard.press('Escape')
  await visitor.choose('job', title('job', 'official'))
  await visitor.fill({ email: answers.email })
  await visitor.part('send').click()
  await expect
    .poll(() => visitor.part('footer').getByRole('alert').textContent())
    .toBe(copy('modals.sms.alerts.notSent'))
  await visitor.part('send').click()
  for (const code of ['111111', '222222']) {
    await visitor.control('smsCode').fill(code)
    await visitor.page.keyboard.press('Enter')
    if (code === '111111')
      await expect.poll(() => visitor.part('sms-popup').getByRole('alert').textContent()).not.toBe('')
  }
  await visitor.page.locator('[data-modal-type="error"]').waitFor()
  await visitor.page.keyboard.press('Escape')
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks**')

  expect(received.filter(({ wrong }) => wrong)).toEqual([])
  const handlers = eventsOf(received, 'handler')
  expect(eventsOf(received, 'element')).toEqual(handlers)
  expect(eventsOf(received, 'dataLayer')).toEqual(handlers)
  const common = {
    flow: 'enquiry',
    version: expect.anything(),
    mode: 'self',
    lp_type: 'sms',
    elapsed_ms: expect.any(Number),
  }
  for (const fact of received) expect(fact).toMatchObject(common)
  const elapsed = received.map(({ elapsed_ms }) => Number(elapsed_ms))
  expect(elapsed).toEqual([...elapsed].sort((a, b) => a - b))
  expect(new Set(handlers.map(([name]) => name))).toEqual(new Set(names.filter((name) => name !== 'close')))
  expect(handlers.slice(0, 4)).toEqual([
    ['open', {}],
    ['step_view', { step: 'sex', index: 0 }],
    ['step_done', { step: 'sex', first: 1 }],
    ['step_view', { step: 'birthday', index: 1 }],
  ])
  expect(handlers).toContainEqual(['error', { step: 'birthday', field: 'birthMonth', rule: 'between' }])
  expect(handlers).toContainEqual(['clients', { count: 2 }])
  expect(handlers).toContainEqual(['submit_error', { type: 'error' }])
  expect(handlers.at(-1)).toEqual(['submit_ok', { id: 't' }])
})

test('closing is also reported on the form’s own element, with the parent mode', async () => {
  const visitor = await Visitor.prepare()
  const received = await listen(visitor)
  await visitor.page.goto('/parent/')
  await visitor.open()
  await visitor.page.evaluate(() => window.kaiwa!.close())
  await expect.poll(() => eventsOf(received, 'element').map(([name]) => name)).toEqual(['open', 'step_view', 'close'])
  expect(received.every(({ mode }) => mode === 'parent')).toBe(true)
})

test('no answer leaves the form except in its calls', async () => {
  const visitor = await Visitor.prepare()
  const received = await listen(visitor)
  const logged: string[] = []
  visitor.page.on('console', (message) => logged.push(message.text()))
  const visited: string[] = []
  visitor.page.on('framenavigated', (frame) => visited.push(frame.url()))
  await calls(visitor, 'clients', { json: [agency(1)] })
  await calls(visitor, 'conversion', { status: 500, text: '' }, { json: { token: 't' } })
  await visitor.page.goto('/parent/')
  await visitor.open()
  await answer(visitor, {
    ...parentAnswers(),
    birthday: ['1987', '11', '23'],
    street: '魚籃坂8丁目',
    building: '蓬莱館',
    name: ['鬼頭', '麒麟'],
    reading: ['キトウ', 'キリン'],
    tel: '08055667788',
    email: 'kirin.kito@example.jp',
  })
  await visitor.part('send').click()
  await visitor.page.locator('[data-modal-type="error"]').waitFor()
  await visitor.page.keyboard.press('Escape')
  const stored = await visitor.page.evaluate(() =>
    JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }, document.cookie, name]),
  )
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks**')
  const everything = JSON.stringify([received, logged, visited, visitor.errors]) + stored
  expect(everything).toContain('submit_ok')
  for (const secret of [
    '1987',
    '魚籃坂',
    '蓬莱館',
    '鬼頭',
    '麒麟',
    'キトウ',
    'キリン',
    '55667788',
    'kirin',
    '1000001',
    '千代田',
  ])
    expect(everything).not.toContain(secret)
})
