import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { written } from '../log.ts'
import { logSender } from '../sms/verified-phones.ts'
import { databases } from '../testing/databases.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'

const minute = 60_000

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  let visitor: Visitor
  beforeEach(async () => {
    written.clear()
    site = await openSite(kind)
    visitor = await site.visitor()
  })
  afterEach(() => site.close())

  const send = (phone: unknown, by = visitor) => by.post('/api/send', { phone })
  const verify = async (code: unknown, by = visitor) => {
    const reply = await by.post('/api/verify_code', { code })
    return [reply.status, await reply.json()]
  }
  const right = [200, { success: true }]
  const wrong = [422, { success: false }]
  const lastCode = () => site.sent.at(-1)?.code ?? ''
  const wrongCode = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0')

  test('a code is sent, wrong codes are refused, and the right one counts once', async () => {
    const reply = await send('090-1234-5678')
    expect([reply.status, await reply.json()]).toEqual(right)
    expect(site.sent).toEqual([{ phone: '09012345678', code: expect.stringMatching(/^\d{6}$/) }])
    expect(await verify(wrongCode())).toEqual(wrong)
    expect(await verify(` ${lastCode()} `)).toEqual(right)
    expect(await verify(lastCode())).toEqual(wrong)
  })

  test('the code is not in the database', async () => {
    await send('09012345678')
    const rows = await site.database.query('select * from sms_codes')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${lastCode()}"|09012345678`))
  })

  test.each([[''], ['12345'], ['abcdef'], [123456], [undefined], [null]])('%j is no code', async (code) => {
    await send('09012345678')
    expect(await verify(code)).toEqual(wrong)
  })

  test('a code belongs to its session', async () => {
    await send('09012345678')
    expect(await verify(lastCode(), await site.visitor())).toEqual(wrong)
    expect(await verify(lastCode())).toEqual(right)
  })

  test('a new code replaces the old one', async () => {
    await send('09012345678')
    const old = lastCode()
    do await send('09012345678')
    while (lastCode() === old)
    expect(await verify(old)).toEqual(wrong)
    expect(await verify(lastCode())).toEqual(right)
  })

  test('a code expires after ten minutes', async () => {
    await send('09012345678')
    site.clock.time += 10 * minute
    expect(await verify(lastCode())).toEqual(wrong)
  })

  test('after five wrong codes, even in parallel, the right one no longer counts', async () => {
    await send('09012345678')
    await Promise.all(Array.from({ length: 5 }, () => verify(wrongCode())))
    expect(await verify(lastCode())).toEqual(wrong)
  })

  test.each([
    [undefined, 'required'],
    ['', 'required'],
    [9012345678, 'required'],
    ['ありません', 'required'],
    ['1234567890', 'format'],
    ['090123456', 'format'],
    ['090123456789', 'format'],
  ])('%j is no telephone number (%s)', async (phone, rule) => {
    const reply = await send(phone)
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ type: 'invalid', problems: [{ field: 'phone', rule }] })
    expect(site.sent).toEqual([])
  })

  test('a provider that fails gives 502, and the log has no number', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    site.clock.smsFails = true
    const reply = await send('09012345678')
    expect(reply.status).toBe(502)
    expect(await reply.json()).toMatchObject({ type: 'sms' })
    expect(log.mock.calls.flat().join()).toContain('The SMS was not sent')
    expect(log.mock.calls.flat().join()).not.toContain('0901234567')
    log.mockRestore()
  })

  const times = (count: number, status: number) => Array.from({ length: count }, () => status)
  const statusesOf = async (count: number, item: (index: number) => Promise<Response>) => {
    const statuses = []
    for (let index = 0; index < count; index++) statuses.push((await item(index)).status)
    return statuses
  }
  const number = (index: number) => `0901234567${index % 10}`

  test('a session may request ten codes in ten minutes', async () => {
    expect(await statusesOf(11, (index) => send(number(index)))).toEqual([...times(10, 200), 429])
    site.clock.time += 4 * minute
    expect((await send('09012345678')).headers.get('retry-after')).toBe('360')
    site.clock.time += 6 * minute
    expect((await send('09012345678')).status).toBe(200)
  })

  test('a number gets at most five codes in ten minutes and ten a day, from all visitors together', async () => {
    const again = async () => send('09012345678', await site.visitor())
    expect(await statusesOf(5, again)).toEqual(times(5, 200))
    expect((await send('０９０１２３４５６７８')).status).toBe(429)
    expect((await send('08012345678')).status).toBe(200)
    site.clock.time += 10 * minute
    expect(await statusesOf(6, again)).toEqual([...times(5, 200), 429])
    site.clock.time += 10 * minute
    const refused = await again()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String((24 * 60 - 20) * 60))
  })

  test('the site sends a limited number of messages a day, and logs it once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const anybody = async (index: number) => send(number(index), await site.visitor())
    expect(await statusesOf(14, anybody)).toEqual([...times(12, 200), 429, 429])
    expect(log.mock.calls.filter(([line]) => String(line).includes('KAIWA_SMS_DAILY')).length).toBeLessThan(2)
    expect(log.mock.calls.flat().join()).not.toContain('0901234567')
    log.mockRestore()
  })

  test.each(['0120123456', '0570123456', '0312345678', '08001234567'])('no message is sent to %s', async (phone) => {
    const reply = await send(phone)
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ problems: [{ field: 'phone', rule: 'mobile' }] })
    expect(site.sent).toEqual([])
  })
})

test('a network that uses up the messages of a day leaves some to other networks', async () => {
  written.clear()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const site = await openSite(databases[0], { proxies: 1, smsDaily: 60 })
  let calls = 0
  const from = async (address: string) => {
    const phone = `090${String(++calls).padStart(8, '0')}`
    return (await (await site.visitor()).post('/api/send', { phone }, { 'X-Forwarded-For': address })).status
  }
  for (let index = 0; index < 60; index++) expect(await from(`203.0.113.${index % 3}`)).toBe(200)
  expect(await from('203.0.113.77')).toBe(429)
  // Half as many again, so that a day's messages stay about as many as the operator pays for.
  for (let index = 0; index < 30; index++) expect(await from(`198.51.${index}.1`)).toBe(200)
  // After that, a message every ten minutes, and none for a network that has already had one.
  expect(await from('192.0.2.1')).toBe(200)
  expect(await from('192.0.3.1')).toBe(429)
  site.clock.time += 10 * minute
  expect(await from('198.51.0.1')).toBe(429)
  expect(await from('192.0.3.1')).toBe(200)
  const messages = log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { message: string }).message)
  expect(messages.filter((message) => message.includes('KAIWA_SMS_DAILY'))).toHaveLength(3)
  expect(messages.join()).not.toMatch(/203\.|198\.|192\.|090/)
  await site.close()
  log.mockRestore()
})

test('without a provider the log shows the code and not the number', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await logSender.send('09012345678', '123456')
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toEqual([
    { time: expect.any(String), level: 'info', message: 'SMS verification code: 123456' },
  ])
  log.mockRestore()
})
