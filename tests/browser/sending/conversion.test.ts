import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { answer, parentAnswers, selfAnswers, selfPayload } from '../support/answers.ts'
import { agency, calls, changePages, type Reply } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

const general = copy('modals.error.text')

const failures: readonly Reply[] = [
  { status: 500, text: '<h1>Internal Server Error</h1>' },
  { status: 422, json: { type: 'invalid', problems: [{ field: 'tel', rule: 'format' }] } },
  { status: 419, json: {} },
  { status: 200, text: '<h1>Welcome</h1>' },
  { status: 200, json: {} },
  { status: 200, json: { token: '' } },
  { status: 200, json: { type: 'duplicated' } },
  'refused',
  'silence',
]

test('every failure shows the general error; a retry has the same key, and a new form another', async () => {
  const visitor = await Visitor.prepare()
  await changePages(
    visitor,
    'data-flow="enquiry"',
    `data-flow="enquiry" data-config='{"timeout":800,"paths":{"images":"/images.json"}}'`,
  )
  await calls(visitor, 'clients', { json: [agency(1)] })
  const pictures: string[] = []
  await visitor.page.route('/images.json', (route) => {
    pictures.push(route.request().url())
    return route.fulfill({ json: [] })
  })
  await calls(visitor, 'csrf', { status: 404, text: '' })
  const sent = await calls(visitor, 'conversion', ...failures, { status: 500, text: '' }, { json: { token: 'last' } })
  // The reopened form queries the result of the last attempt, as often as it needs to.
  await visitor.page.route('**/chat_form/conversion', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
  )
  await visitor.page.goto('/')
  await visitor.open()
  await answer(visitor, selfAnswers())
  for (const [index, failure] of failures.entries()) {
    // Ten taps at once, as an impatient finger makes them.
    await visitor.part('send').evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 10; tap++) button.click()
    })
    await visitor.page.getByRole('alertdialog', { name: general }).waitFor()
    expect([failure, sent.length]).toEqual([failure, index + 1])
    await visitor.page.keyboard.press('Escape')
    await visitor.part('modal').waitFor({ state: 'detached' })
  }
  expect(pictures).toHaveLength(1)
  const keys = () => sent.map((request) => request.headers()['idempotency-key'])
  expect(new Set(keys()).size).toBe(1)

  await visitor.page.evaluate(() => window.kaiwa!.close())
  await visitor.form.waitFor({ state: 'detached' })
  await visitor.open()
  expect(await visitor.step('birthday').count()).toBe(0)
  await answer(visitor, selfAnswers())
  expect(await visitor.part('footer').getByRole('alert').textContent()).toBe('')
  await visitor.part('send').click()
  await visitor.page.getByRole('alertdialog', { name: general }).waitFor()
  expect(new Set(keys()).size).toBe(2)
})

test('every call has its headers, and the payload is what was answered', async () => {
  const visitor = await Visitor.prepare()
  const all = [
    await calls(visitor, 'images'),
    await calls(visitor, 'clients', { json: [agency(7, false), { ...agency(9, false), id: 'nine' }] }),
    await calls(visitor, 'conversion', { json: { token: 'a b&c' } }),
  ]
  await visitor.page.goto('/?lpType=autumn&generation=0&cityId=101&utm_source=x&utm_campaign=y&token=z')
  const token = await visitor.page.locator('meta[name="csrf-token"]').getAttribute('content')
  await visitor.open()
  const answers = { ...selfAnswers(), building: '' }
  await answer(visitor, answers)
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks?**')
  expect(new URL(visitor.page.url()).search).toBe('?token=a+b%26c&generation=0&lp_type=autumn&city_id=101&utm_source=x')
  for (const [request] of all)
    expect(request!.headers()).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token })
  const [conversion] = all[2]!
  expect(conversion!.headers()['content-type']).toBe('application/json')
  const payload = conversion!.postDataJSON() as Record<string, unknown>
  expect(payload).toEqual({ ...selfPayload(answers), client_ids: [7, 'nine'] })
})

test('a parent’s payload is right; without any token, calls are sent without one, with a warning', async () => {
  const visitor = await Visitor.prepare()
  await changePages(visitor, /<meta\s+name="csrf-token"[^>]*>/, '')
  const tokenRequests = await calls(visitor, 'csrf', { status: 404, text: '' })
  const clients = await calls(visitor, 'clients', { json: [agency(1, false), agency(2)] })
  const sent = await calls(visitor, 'conversion', { json: { token: 't' } })
  await visitor.page.goto('/parent/')
  await visitor.open()
  await answer(visitor, { ...parentAnswers(), building: '青葉荘101', intention: title('has_intention', 'no') })
  await visitor.control('time_expectation').selectOption({ index: 2 })
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks?**')
  expect(new URL(visitor.page.url()).searchParams.get('is_parent_request')).toBe('1')
  expect(sent[0]!.postDataJSON()).toMatchObject({
    sex: 1,
    building: '青葉荘101',
    has_intention: false,
    is_parent_request: true,
    pdf_status: true,
    time_expectation: 2,
    client_ids: [1, 2],
  })
  for (const request of [clients[0]!, sent[0]!]) {
    expect(request.headers()['x-csrf-token']).toBeUndefined()
    expect(request.headers()['x-requested-with']).toBe('XMLHttpRequest')
  }
  expect(tokenRequests).toHaveLength(1)
  const errors = visitor.errors.filter((error) => !error.includes('status of 404'))
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.every((error) => error.includes('csrf-token'))).toBe(true)
})
