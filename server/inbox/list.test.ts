import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Place } from '../enquiry/list.ts'
import { deleteEnquiry } from '../enquiry/remove.ts'
import { noJournal } from '../ledger/journal.ts'
import { databases } from '../testing/databases.ts'
import { openInbox, type InboxUnderTest } from '../testing/inbox.ts'
import { storeEnquiry } from '../testing/stored-enquiry.ts'
import { setState } from './enquiry.ts'
import { entriesIn } from './entries.ts'
import type { Filter } from './filter.ts'
import { filteredEnquiries, type ListPage, newest, readList } from './list.ts'

const zone = 'Asia/Tokyo'
const start = Date.parse('2026-06-01T00:00:00Z')
const minute = 60_000

describe.each(databases)('on the $name database', (kind) => {
  let site: InboxUnderTest
  beforeEach(async () => {
    site = await openInbox(kind)
  })
  afterEach(() => site.close())

  // Three at each time, so that pages end between them.
  const store = (index: number, more: object = {}) =>
    site.store({
      token: `token-${String(index).padStart(4, '0')}`,
      createdAt: new Date(start + Math.floor(index / 3) * minute).toISOString(),
      ...more,
    })
  const by = { account: 'hanako', now: new Date(start) }
  const enterAll = async () => {
    const entries = entriesIn(site.database)
    while (!(await entries.catchUp()));
  }
  const tokens = async (filter: Filter) =>
    (await readList(site.database, filter, zone)).lines.map(({ token }) => Number(token.slice(-4)))

  test('every enquiry is on one page, the newest first, although others are stored and deleted between', async () => {
    for (let index = 0; index < 160; index++) await store(index)
    const seen: string[] = []
    let before = newest
    for (let page = 0; ; page++) {
      const { lines, older } = await readList(site.database, {}, zone, before)
      seen.push(...lines.map(({ token }) => token))
      await store(500 + page)
      // The last enquiry of this page, behind which the next page begins.
      await deleteEnquiry(site.database, lines.at(-1)!.token, noJournal)
      if (!older) break
      before = older
    }
    expect(seen).toEqual(Array.from({ length: 160 }, (_, index) => `token-${String(159 - index).padStart(4, '0')}`))
  })

  test('a list is filtered by form, state and days, also together', async () => {
    for (let index = 0; index < 12; index++) await store(index, { flow: index % 2 === 0 ? 'piano' : 'enquiry' })
    await store(20, { createdAt: '2026-06-30T14:59:59.999Z', flow: 'piano' })
    await store(21, { createdAt: '2026-06-30T15:00:00.000Z', flow: 'piano' })
    await enterAll()
    await setState(site.database, 'token-0004', 'work', by)
    await setState(site.database, 'token-0005', 'done', by)
    expect(await tokens({ flow: 'piano' })).toEqual([21, 20, 10, 8, 6, 4, 2, 0])
    expect(await tokens({ state: 'new', flow: 'enquiry' })).toEqual([11, 9, 7, 3, 1])
    expect(await tokens({ state: 'work' })).toEqual([4])
    expect(await tokens({ state: 'done', flow: 'piano' })).toEqual([])
    expect(await tokens({ from: '2026-07-01' })).toEqual([21])
    expect(await tokens({ from: '2026-06-30', to: '2026-06-30' })).toEqual([20])
    expect(await tokens({ to: '2026-06-30', state: 'new', flow: 'piano' })).toEqual([20, 10, 8, 6, 2, 0])
  })

  test('a search finds complete words, with the other filters, and nothing of deleted enquiries', async () => {
    const person = { name: '山田 花子', reading: 'ヤマダ ハナコ', tel: '09012345678', email: 'hanako@example.jp' }
    await store(1, person)
    await store(2, { ...person, name: '山田 次郎', tel: '08011112222', flow: 'piano' })
    await store(3, { name: '鈴木 花子' })
    await enterAll()
    expect(await tokens({ words: '山田' })).toEqual([2, 1])
    expect(await tokens({ words: '花子' })).toEqual([3, 1])
    expect(await tokens({ words: 'ﾔﾏﾀﾞ', flow: 'piano' })).toEqual([2])
    expect(await tokens({ words: '5678' })).toEqual([1])
    expect(await tokens({ words: "' or 1=1 --" })).toEqual([])
    expect(await tokens({ words: '山田', state: 'done' })).toEqual([])
    await deleteEnquiry(site.database, 'token-0001', noJournal)
    expect(await tokens({ words: '花子' })).toEqual([3])
    const terms = await site.database.query<{ token: string }>('select token from inbox_terms')
    expect(terms.map(({ token }) => token)).not.toContain('token-0001')
  })

  test('a search among very many enquiries goes on page by page, and finds each of them once', async () => {
    const isWanted = (index: number) => index % 1000 === 7
    await site.database.transaction(async (statements) => {
      for (let index = 0; index < 4100; index++) {
        const createdAt = new Date(start + index * 1000).toISOString()
        const flow = isWanted(index) ? 'rare' : 'enquiry'
        await storeEnquiry(statements, {
          token: `token-${String(index).padStart(4, '0')}`,
          createdAt,
          flow,
          name: '山田',
        })
      }
    })
    await enterAll()
    const filter = { words: '山田', flow: 'rare' }
    const pages: number[][] = []
    for (let before: Place | undefined = newest; before;) {
      const { lines, older }: ListPage = await readList(site.database, filter, zone, before)
      pages.push(lines.map(({ token }) => Number(token.slice(-4))))
      before = older
    }
    expect(pages).toEqual([[4007, 3007], [2007, 1007], [7]])
    const all: string[] = []
    for await (const page of filteredEnquiries(site.database, filter, zone, newest))
      all.push(...page.map(({ row }) => String(row.token)))
    expect(all).toEqual(['token-4007', 'token-3007', 'token-2007', 'token-1007', 'token-0007'])
  })

  test('enquiries are entered once, by servers at the same time, also if they were stored late', async () => {
    for (let index = 0; index < 130; index++) await store(index, { name: `名前${index}` })
    await setState(site.database, 'token-0100', 'done', by)
    await Promise.all([enterAll(), enterAll(), enterAll()])
    expect(await site.count('inbox_entries')).toBe(130)
    expect(await tokens({ state: 'done' })).toEqual([100])
    // A transaction that took its time before it ended.
    await store(2000, { createdAt: new Date(start + 38 * minute).toISOString(), name: '名前2000' })
    await enterAll()
    expect(await tokens({ words: '名前2000' })).toEqual([2000])
    expect(await tokens({ words: '名前100' })).toEqual([100])
    expect(await setState(site.database, 'token-9999', 'done', by)).toBe(false)
  })
})
