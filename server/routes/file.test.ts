import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unlimited } from '../limits/limits.ts'
import { written } from '../log.ts'
import { databases } from '../testing/databases.ts'
import { filedBytes } from '../testing/filed-bytes.ts'
import { answer } from '../testing/flows.ts'
import { document, fromTelephone, plain, secret, segment } from '../testing/pictures.ts'
import { openSite, type SiteUnderTest, type Visitor } from '../testing/site-under-test.ts'

const conversion = '/api/v1/chat_form/conversion'
const day = 24 * 3_600_000
const photo = new Uint8Array(fromTelephone(6).jpeg)
/** Returns a JPEG with `count` tables of 60,000 bytes. */
const large = (count: number) => {
  const tables = Array.from({ length: count }, () => segment(0xdb, Buffer.alloc(60_000)))
  return new Uint8Array(Buffer.concat([plain.jpeg.subarray(0, 2), ...tables, plain.jpeg.subarray(2)]))
}

describe.each(databases)('on the $name database', (kind) => {
  let site: SiteUnderTest
  let visitor: Visitor
  beforeEach(async () => {
    site = await openSite(kind)
    visitor = await site.visitor()
  })
  afterEach(() => site.close())

  const uploaded = async (by = visitor, bytes = photo, headers = {}) => {
    const reply = await by.upload(bytes, headers)
    expect(reply.status).toBe(201)
    return ((await reply.json()) as { file: string }).file
  }
  const send = (photos: readonly string[], by = visitor, headers = {}) =>
    by.post(conversion, { ...answer, photos }, headers)

  test('a photo is stored without its place, and belongs to the enquiry that contains it', async () => {
    const id = await uploaded()
    expect(await filedBytes(site.database, id)).toMatchObject({ type: 'jpeg', bytes: expect.any(Buffer) })
    const { bytes } = await filedBytes(site.database, id)
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes(plain.jpeg.subarray(20))).toBe(true)
    const sent = await send([id])
    expect(sent.status).toBe(200)
    const { token } = (await sent.json()) as { token: string }
    expect(await site.database.query('select * from enquiry_files')).toEqual([{ token, file_id: id }])
    site.clock.time += 2 * day
    await send([], await site.visitor())
    expect(await site.count('files')).toBe(1)
  })

  test('a large file is stored in parts, without a change', async () => {
    const bytes = large(5)
    const id = await uploaded(visitor, bytes)
    expect(await site.count('file_parts')).toBe(2)
    expect((await filedBytes(site.database, id)).bytes.equals(Buffer.from(bytes))).toBe(true)
  })

  test('another session can neither use nor remove a file', async () => {
    const id = await uploaded()
    const visitor = await site.visitor()
    const sent = await send([id], visitor)
    expect(sent.status).toBe(422)
    expect(await sent.json()).toMatchObject({ type: 'invalid', problems: [{ field: 'photos', rule: 'uploaded' }] })
    expect(await site.count('enquiries')).toBe(0)
    expect((await visitor.remove(id)).status).toBe(404)
    expect((await send([id])).status).toBe(200)
  })

  test('a file belongs to its flow and field', async () => {
    const id = await uploaded(visitor, photo, { 'X-Kaiwa-Flow': 'direct' })
    const paper = await uploaded(visitor, new Uint8Array(document), { 'X-Kaiwa-Field': 'papers' })
    expect((await send([id])).status).toBe(422)
    expect((await send([paper])).status).toBe(422)
    expect((await send([])).status).toBe(200)
  })

  test('a file of an enquiry cannot be removed', async () => {
    const id = await uploaded()
    await send([id])
    expect((await visitor.remove(id)).status).toBe(404)
    expect(await site.count('files')).toBe(1)
  })

  test('a removed file is deleted', async () => {
    const id = await uploaded()
    expect((await visitor.remove(id)).status).toBe(204)
    expect([await site.count('files'), await site.count('file_parts')]).toEqual([0, 0])
    expect((await visitor.remove(id)).status).toBe(404)
    expect((await send([id])).status).toBe(422)
  })

  test('a file without an enquiry is deleted after a day, and cannot be used then', async () => {
    const id = await uploaded()
    site.clock.time += day - 1000
    const later = await uploaded(await site.visitor())
    site.clock.time += 1000
    visitor = await site.visitor()
    expect((await send([id])).status).toBe(422)
    expect(await site.database.query('select id from files')).toEqual([{ id: later }])
  })

  test('the correction of an enquiry keeps its files, and a second correction may contain them again', async () => {
    const [id, another] = [await uploaded(), await uploaded()]
    const first = await send([id], visitor, { 'Idempotency-Key': 'key-of-first' })
    const corrected = { ...answer, tel: '09012345679', photos: [id, another] }
    const headers = { 'Idempotency-Key': 'key-of-second', 'X-Kaiwa-Replaces': 'key-of-first' }
    const second = await visitor.post(conversion, corrected, headers)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await site.count('enquiry_files')).toBe(3)
    expect(await site.count('files')).toBe(2)
  })

  test('the same form sent again claims its files once', async () => {
    const id = await uploaded()
    const headers = { 'Idempotency-Key': 'key-of-one' }
    const sent = await Promise.all(Array.from({ length: 8 }, () => send([id], visitor, headers)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await site.count('enquiry_files')).toBe(1)
  })

  test('a parallel removal and conversion either delete the file and store nothing, or keep both', async () => {
    for (let round = 0; round < 6; round++) {
      const by = await site.visitor()
      const id = await uploaded(by)
      const body = { ...answer, tel: `0901234000${round}`, photos: [id] }
      const [sent, removed] = await Promise.all([by.post(conversion, body), by.remove(id)])
      expect([sent.status, removed.status]).toEqual(sent.status === 200 ? [200, 404] : [422, 204])
      expect(await site.database.query('select id from files where id = ?', [id])).toHaveLength(
        sent.status === 200 ? 1 : 0,
      )
    }
  })

  test('the uploads of one visitor are limited', async () => {
    for (let count = 0; count < 40; count++) await uploaded()
    const reply = await visitor.upload(photo)
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await (await site.visitor()).upload(photo)).status).toBe(201)
  })
})

describe('refused uploads', () => {
  let site: SiteUnderTest
  let visitor: Visitor
  beforeEach(async () => {
    site = await openSite(databases[0], { filesDaily: 1 })
    visitor = await site.visitor()
  })
  afterEach(() => site.close())

  const tooLarge = large(11)

  test.each<[string, Uint8Array<ArrayBuffer>, Record<string, string>, number, string]>([
    ['a file that is too large', tooLarge, {}, 413, 'too_large'],
    ['a file that is too large, without its length', tooLarge, { 'Content-Length': '' }, 413, 'too_large'],
    ['a file that is larger than announced', tooLarge, { 'Content-Length': '100' }, 413, 'too_large'],
    ['a page with the type of a photo', new Uint8Array(Buffer.from('<html>')), {}, 415, 'media_type'],
    ['a damaged photo', photo.slice(0, 100), {}, 415, 'media_type'],
    ['nothing', new Uint8Array(), {}, 415, 'media_type'],
    ['a document in a field for photos', new Uint8Array(document), {}, 415, 'media_type'],
    ['a photo in a field for documents', photo, { 'X-Kaiwa-Field': 'papers' }, 415, 'media_type'],
    ['a file for another field', photo, { 'X-Kaiwa-Field': 'name1' }, 422, 'invalid'],
    ['a file without a field', photo, { 'X-Kaiwa-Field': '' }, 422, 'invalid'],
    ['a file for an unknown flow', photo, { 'X-Kaiwa-Flow': 'another' }, 422, 'invalid'],
    ['a call without the page’s token', photo, { 'X-CSRF-TOKEN': '' }, 419, 'csrf'],
    ['a call without the mark of the form', photo, { 'X-Requested-With': '' }, 403, 'csrf'],
    ['a call from another site', photo, { 'Sec-Fetch-Site': 'cross-site' }, 403, 'csrf'],
  ])('%s', async (_what, bytes, headers, status, type) => {
    const reply = await visitor.upload(bytes, headers)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(await reply.json()).toMatchObject({ type, message: expect.any(String) })
    expect(await site.count('files')).toBe(0)
  })

  test('a network that uses up the uploads of a day leaves some to other networks', async () => {
    await site.close()
    vi.spyOn(console, 'error').mockReturnValue()
    site = await openSite(databases[0], { filesDaily: 100, proxies: 1 })
    const from = async (address: string) =>
      (await (await site.visitor()).upload(large(5), { 'X-Forwarded-For': address })).status
    const megabyte = 1024
    await site.limits.take([
      { key: 'files site', most: Infinity, amount: 100 * megabyte, span: day },
      { key: 'files around 203.0.113.0/24', most: Infinity, amount: 50 * megabyte, span: day },
    ])
    expect(await from('203.0.113.5')).toBe(429)
    expect(await from('198.51.100.1')).toBe(201)
    vi.restoreAllMocks()
  })

  test('after that reserve a few uploads are accepted every ten minutes, and the log names the setting', async () => {
    await site.close()
    written.clear()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    site = await openSite(databases[0], { filesDaily: 1000, proxies: 1 })
    const all = { most: Infinity, amount: 1000 * 1024, span: day }
    await site.limits.take([
      { key: 'files site', ...all },
      { key: 'files late', ...all },
    ])
    const from = async (network: number) => {
      const sender = await site.visitor()
      return (await sender.upload(large(5), { 'X-Forwarded-For': `198.51.${network}.1` })).status
    }
    const statuses = []
    while (statuses.at(-1) !== 429) statuses.push(await from(statuses.length))
    // The visitors share 2 MB, a 500th of the amount of a day.
    expect(statuses).toHaveLength(7)
    site.clock.time += 10 * 60_000
    expect(await from(100)).toBe(201)
    const messages = log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { message: string }).message)
    expect(messages.filter((message) => message.includes('KAIWA_FILES_DAILY'))).toHaveLength(3)
    expect(messages.join()).not.toContain('198.')
    vi.restoreAllMocks()
  })

  test('an upload that the visitor aborts', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(photo.slice(0, 50)),
      pull: (controller) => controller.error(new Error('gone')),
    })
    expect((await visitor.upload(body)).status).toBe(400)
    expect(await site.count('files')).toBe(0)
  })

  test('a removal without the page’s token, and other methods', async () => {
    expect((await visitor.remove('some-id', { 'X-CSRF-TOKEN': '' })).status).toBe(419)
    expect((await visitor.remove('some-id')).status).toBe(404)
    expect((await visitor.get(`/api/v1/chat_form/file/some-id`)).status).toBe(405)
    expect((await visitor.get(`/api/v1/chat_form/file`)).status).toBe(405)
  })

  test('uploads that are announced and never arrive do not count for the day', async () => {
    for (let count = 0; count < 20; count++) {
      const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
      const reply = await (await site.visitor()).upload(body, { 'Content-Length': '500000' })
      expect(reply.status).toBe(400)
    }
    expect((await (await site.visitor()).upload(large(5))).status).toBe(201)
  })

  test('more uploads in a day than the site accepts', async () => {
    const replies = []
    for (let count = 0; count < 4; count++) {
      const visitor = await site.visitor()
      replies.push((await visitor.upload(large(5))).status)
    }
    expect(replies).toEqual([201, 201, 201, 429])
  })
})

test('uploads that wait for the database are on the disk, and only a few are in memory', async () => {
  const open = async () => {
    const database = await databases[0]!.open()
    const query: typeof database.query = async (sql, values) => {
      if (!sql.startsWith('insert into files')) return database.query(sql, values)
      storing++
      await answered
      return database.query(sql, values)
    }
    return { ...database, query }
  }
  let storing = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const site = await openSite({ name: 'slow', open }, { limits: unlimited })
  const visitor = await site.visitor()
  const replies = Array.from({ length: 30 }, () => visitor.upload(large(5)))
  await vi.waitFor(() => expect(storing).toBe(4))
  expect((await visitor.get('/healthz')).status).toBe(200)
  expect(storing).toBe(4)
  answer()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(replies.map(() => 201))
  await site.close()
})
