import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Chain } from '../database/chain.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { written } from '../log.ts'
import { databases } from '../testing/databases.ts'
import { enquiryOf } from './enquiry.ts'
import type { Identity } from './identity.ts'
import { enquiryStore } from './store.ts'

describe.each(databases)('on the $name database', (kind) => {
  let database: Database
  beforeEach(async () => {
    written.clear()
    database = await kind.open()
    await migrate(database)
  })
  afterEach(() => database.close())

  const enquiry = (name: string) =>
    enquiryOf({
      token: `token-${name}`,
      createdAt: '2026-07-01T15:00:00.000Z',
      flow: 'enquiry',
      version: '1',
      consent: '2',
      answer: { name1: name },
    })
  const identity = (name: string, more: Partial<Identity> = {}): Identity => ({
    key: `key-${name}`,
    replaced: [],
    form: `form-${name}`,
    applicant: `applicant-${name}`,
    acceptDuplicates: false,
    phone: undefined,
    verified: undefined,
    files: { session: '', files: [] },
    booked: { session: '', bookings: [] },
    agencies: { ids: [1, 3], needed: true },
    messages: [],
    ...more,
  })
  const stored = async () =>
    (await database.query<{ token: string }>('select token from enquiries order by token')).map(({ token }) => token)
  const sent = async () =>
    (await database.query<{ token: string }>(
      'select token, agency_id as id from enquiry_agencies order by token, agency_id',
    )) as unknown

  /** The same database, with other chains of inserts. */
  const withChains = (insertChain: Database['insertChain']): Database => ({ ...database, insertChain })

  test('parallel enquiries are stored in one chain, and each is judged by itself', async () => {
    const lots: number[] = []
    const store = enquiryStore(
      withChains((chain: Chain, rows) => {
        lots.push(rows.given!.length)
        return database.insertChain(chain, rows)
      }),
    )
    await database.query('update agencies set withdrawn_at = ? where id = ?', ['2026-06-01', 3])
    await store(enquiry('earlier'), identity('earlier'))
    const outcomes = await Promise.all([
      store(enquiry('a'), identity('a')),
      store(enquiry('twin'), identity('twin', { applicant: 'applicant-a' })),
      store(enquiry('same'), identity('same', { form: 'form-earlier', applicant: 'applicant-earlier' })),
      store(enquiry('again'), identity('again', { applicant: 'applicant-earlier' })),
      store(enquiry('late'), identity('late', { agencies: { ids: [3], needed: true } })),
      store(enquiry('alone'), identity('alone', { agencies: { ids: [], needed: false } })),
      store(enquiry('unverified'), identity('unverified', { phone: 'phone', verified: '2026-07-01T14:30:00.000Z' })),
    ])
    expect(lots).toEqual([1, 5])
    expect(outcomes).toEqual([
      { token: 'token-a' },
      { refused: 'duplicated' },
      { token: 'token-earlier' },
      { refused: 'duplicated' },
      { refused: 'no_clients' },
      { token: 'token-alone' },
      { refused: 'phone_not_verified' },
    ])
    expect(await stored()).toEqual(['token-a', 'token-alone', 'token-earlier'])
    expect(await sent()).toEqual([
      { token: 'token-a', id: 1 },
      { token: 'token-earlier', id: 1 },
    ])
  })

  test('if a chain fails, each enquiry is stored by itself', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const store = enquiryStore(withChains(() => Promise.reject(new Error('one of them is to blame'))))
    const outcomes = await Promise.all(['a', 'b'].map((name) => store(enquiry(name), identity(name))))
    expect(outcomes).toEqual([{ token: 'token-a' }, { token: 'token-b' }])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect(await stored()).toEqual(['token-a', 'token-b'])
  })

  test('if the database is unreachable, no enquiry is tried again', async () => {
    const store = enquiryStore(withChains(() => Promise.reject(new DatabaseUnavailable(new Error('away')))))
    await expect(store(enquiry('a'), identity('a'))).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await stored()).toEqual([])
  })
})
