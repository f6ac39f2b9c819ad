import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../testing/databases.ts'
import { answer } from '../testing/flows.ts'
import { openSubmissions, refused, type Submissions } from '../testing/submissions.ts'

const minute = 60_000
const sms = { 'X-Kaiwa-Flow': 'sms' }

describe.each(databases)('on the $name database', (kind) => {
  let on: Submissions
  beforeEach(async () => {
    on = await openSubmissions(kind)
  })
  afterEach(() => on.site.close())

  const prove = async (phone: string, by = on.visitor) => {
    await by.post('/api/send', { phone })
    return (await by.post('/api/verify_code', { code: on.site.sent.at(-1)!.code })).status
  }
  const verifiedAt = async () =>
    (await on.site.database.query<{ at: string | null }>('select phone_verified_at as at from enquiries')).map(
      ({ at }) => at,
    )

  test('a flow that always requires a code accepts only numbers verified in this session', async () => {
    const needed = refused(422, 'phone_not_verified')
    expect(await on.send(answer, sms)).toEqual(needed)
    expect(await prove('08012345678')).toBe(200)
    expect(await prove(answer.tel, await on.site.visitor())).toBe(200)
    expect(await on.send(answer, sms)).toEqual(needed)
    expect(await on.site.count('enquiries')).toBe(0)
    expect(await on.site.count('conversion_keys')).toBe(0)
    expect(await prove('０９０-1234-5678')).toBe(200)
    expect((await on.send(answer, sms)).status).toBe(200)
    expect(await verifiedAt()).toEqual(['2026-07-01T00:00:00.000Z'])
  })

  test('a verification lasts 30 minutes, and an enquiry stored with it is recognized for longer', async () => {
    await prove(answer.tel)
    on.site.clock.time += 30 * minute
    expect(await on.send(answer, sms)).toEqual(refused(422, 'phone_not_verified'))
    on.site.clock.time -= 1
    const { token } = await on.send(answer, sms)
    on.site.clock.time += 60 * minute
    expect(await on.send(answer, sms)).toEqual({ status: 200, token })
  })

  test('without a verification nobody learns who has applied', async () => {
    await on.send(answer, {}, await on.site.visitor())
    expect(await on.send(answer, sms)).toEqual(refused(422, 'phone_not_verified'))
    await prove(answer.tel)
    expect(await on.send(answer, sms)).toEqual(refused(409, 'duplicated'))
  })

  test('in other flows, the enquiry is stored with the time of the verification or without one', async () => {
    await on.send(answer, {})
    expect(await verifiedAt()).toEqual([null])
    const item = { ...answer, tel: '08012345678' }
    await prove(item.tel)
    on.site.clock.time += 90 * minute
    await on.send(item, {})
    expect(new Set(await verifiedAt())).toEqual(new Set(['2026-07-01T00:00:00.000Z', null]))
  })

  test('neither the number nor the session of a verification is stored', async () => {
    await prove(answer.tel)
    const rows = await on.site.database.query('select * from verified_phones')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(answer.tel)
  })
})
