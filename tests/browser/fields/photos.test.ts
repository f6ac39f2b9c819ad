import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromTelephone, plain, secret } from '../../../server/testing/pictures.ts'
import { addAxe, violations } from '../support/axe.ts'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'
import { serveRepairs, type RepairSite } from './repair-site.ts'

const call = '**/api/v1/chat_form/file'
const photo = (name = 'garden-of-mrs-smith.jpg', buffer = fromTelephone(6).jpeg) => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
})

let site: RepairSite
beforeAll(async () => {
  site = await serveRepairs()
})
afterAll(() => site.stop())

const rows = <Row>(sql: string, ...values: string[]) => site.rows<Row>(sql, ...values)

async function open(): Promise<Visitor> {
  const visitor = await Visitor.prepare()
  await visitor.page.goto(`${site.origin}/`)
  await visitor.page.evaluate(() => window.kaiwa!.open())
  await visitor.step('photos').waitFor()
  return visitor
}

const input = (visitor: Visitor, field = 'photos') => visitor.field(field).locator('input[type="file"]')
const uploads = (visitor: Visitor, status: string, field = 'photos') =>
  visitor.field(field).locator(`[data-upload="${status}"]`)
const ok = (visitor: Visitor, step: string) => visitor.step(step).locator('[data-action="confirm"]')
const note = (visitor: Visitor, name: string, field = 'photos') => visitor.field(field).locator(`[data-note="${name}"]`)

test('photos upload while the visitor continues, and are sent without their places and names', async () => {
  const visitor = await open()
  const sent: string[] = []
  visitor.page.on('request', (request) =>
    sent.push(
      `${request.url()} ${request.postDataBuffer()?.toString('latin1') ?? ''} ${JSON.stringify(request.headers())}`,
    ),
  )
  await visitor.page.evaluate(() => {
    const events: unknown[] = []
    Object.assign(window, { events, dataLayer: { push: (item: unknown) => events.push(item) } })
  })
  await input(visitor).setInputFiles([photo(), photo('second-photo-name.png', plain.png)])
  await expect.poll(() => uploads(visitor, 'kept').count()).toBe(2)
  // The preview is upright, as the photo was taken. The file is wider than high, with a rotation by a quarter turn.
  const preview = await visitor
    .field('photos')
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight, image.src.slice(0, 5)])
  expect(preview).toEqual([16, 24, 'data:'])
  await addAxe(visitor.page)
  expect(await violations(visitor)).toEqual([])
  await ok(visitor, 'photos').click()
  await visitor.step('paper').waitFor()
  await visitor.control('tel').fill('09012345678')
  await ok(visitor, 'tel').click()
  const eventText = await visitor.page.evaluate(() =>
    JSON.stringify((window as unknown as { events: unknown[] }).events),
  )
  expect(eventText).toContain('kaiwa_step_done')
  await visitor.part('send').click()
  await visitor.page.waitForURL(/token=/)
  const token = new URL(visitor.page.url()).searchParams.get('token')!
  const files = rows<{ id: string; field: string; size: number }>(
    'select f.* from files f join enquiry_files e on e.file_id = f.id where e.token = ? and f.expires_at is null',
    token,
  )
  expect(files.map(({ field }) => field)).toEqual(['photos', 'photos'])
  const [{ answer = '' } = {}] = rows<{ answer?: string }>('select answer from enquiries where token = ?', token)
  expect((JSON.parse(answer) as { photos: string[] }).photos.toSorted()).toEqual(files.map(({ id }) => id).toSorted())
  for (const { id } of files) {
    expect(eventText).not.toContain(id)
    const [{ content }] = rows<{ content: ArrayBuffer }>('select content from file_parts where file_id = ?', id) as [
      { content: ArrayBuffer },
    ]
    expect(Buffer.from(content).includes(secret) || Buffer.from(content).includes('Exif')).toBe(false)
  }
  expect(eventText).not.toMatch(/garden-of|second-photo/)
  expect(sent.some((item) => item.includes(secret) || /garden-of|second-photo/.test(item))).toBe(false)
  expect(
    await visitor.page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])),
  ).not.toMatch(/garden-of/)
  expect(visitor.errors).toEqual([])
})

test('a photo that a page sends unchanged is stored without its place', async () => {
  const visitor = await open()
  const id = await visitor.page.evaluate(
    async (bytes) => {
      const { token } = (await (await fetch('/api/v1/csrf')).json()) as { token: string }
      const headers = {
        'Content-Type': 'image/jpeg',
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-TOKEN': token,
        'X-Kaiwa-Flow': 'repair',
        'X-Kaiwa-Field': 'photos',
      }
      const reply = await fetch('/api/v1/chat_form/file', { method: 'POST', headers, body: new Uint8Array(bytes) })
      return ((await reply.json()) as { file: string }).file
    },
    [...fromTelephone(6).jpeg],
  )
  const [{ content }] = rows<{ content: ArrayBuffer }>('select content from file_parts where file_id = ?', id) as [
    { content: ArrayBuffer },
  ]
  expect(Buffer.from(content).includes(secret)).toBe(false)
  // The same pixels, rotated in the same way.
  const size = await visitor.page.evaluate(
    async (bytes) => {
      const { width, height } = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
      return [width, height]
    },
    [...new Uint8Array(content)],
  )
  expect(size).toEqual([16, 24])
})

test('a running upload delays the answer and can be stopped, and a finished one can be removed', async () => {
  const visitor = await open()
  const { opened: held, open: release } = gate()
  await visitor.page.route(call, async (route) => {
    await held
    await route.continue()
  })
  await input(visitor).setInputFiles([photo('one.jpg'), photo('two.jpg')])
  await expect.poll(() => uploads(visitor, 'sending').count()).toBe(2)
  expect(await visitor.field('photos').locator('[data-part="error"]').count()).toBe(0)
  await ok(visitor, 'photos').click()
  await visitor.field('photos').locator('> [data-part="error"]').waitFor()
  expect(await visitor.step('tel').count()).toBe(0)
  await uploads(visitor, 'sending').first().locator('[data-action="cancel"]').click()
  await expect.poll(() => uploads(visitor, 'sending').count()).toBe(1)
  release()
  await uploads(visitor, 'kept').waitFor()
  await expect.poll(() => visitor.field('photos').locator('> [data-part="error"]').count()).toBe(0)
  const taken = visitor.page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await uploads(visitor, 'kept').locator('[data-action="remove"]').click()
  expect((await taken).status()).toBe(204)
  expect(
    await visitor
      .field('photos')
      .locator('input')
      .evaluate((element) => element === document.activeElement),
  ).toBe(true)
})

test('closing the form removes its uploads', async () => {
  const visitor = await open()
  await input(visitor).setInputFiles(photo())
  await uploads(visitor, 'kept').waitFor()
  const taken = visitor.page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await visitor.page.evaluate(() => window.kaiwa!.close())
  expect((await taken).status()).toBe(204)
  await visitor.page.evaluate(() => window.kaiwa!.open())
  await visitor.step('photos').waitFor()
  expect(await visitor.field('photos').locator('.file').count()).toBe(0)
})

test('each failure of an upload has its message, and can be tried again where that helps', async () => {
  const visitor = await open()
  await input(visitor).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await note(visitor, 'wrongType').waitFor()
  await expect.poll(() => note(visitor, 'wrongType').textContent()).toContain('JPEG, PNG')
  await uploads(visitor, 'failed').locator('[data-action="remove"]').click()

  await input(visitor).setInputFiles(['a', 'b', 'c', 'd'].map((name) => photo(name)))
  await note(visitor, 'tooMany').waitFor()
  await expect.poll(() => uploads(visitor, 'kept').count()).toBe(3)
  await expect.poll(() => input(visitor).getAttribute('aria-disabled')).toBe('true')
  await uploads(visitor, 'kept').first().locator('[data-action="remove"]').click()
  await expect.poll(() => note(visitor, 'tooMany').count()).toBe(0)

  const refusals = [503, 429, 413]
  await visitor.page.route(call, (route) =>
    route.fulfill({ status: refusals.shift()!, headers: { 'Retry-After': '60' }, json: {} }),
  )
  await input(visitor).setInputFiles(photo())
  for (const name of ['network', 'busy']) {
    await note(visitor, name).waitFor()
    await uploads(visitor, 'failed').locator('[data-action="retry"]').click()
  }
  await note(visitor, 'tooLarge').waitFor()
  await expect.poll(() => note(visitor, 'tooLarge').textContent()).toContain('2')
  expect(await uploads(visitor, 'failed').locator('[data-action="retry"]').count()).toBe(0)
})

test('without a network an upload waits, and starts by itself later', async () => {
  const visitor = await open()
  // The code that sends files loads with the rest of the form.
  await visitor.form.locator('[aria-live]').waitFor({ state: 'attached' })
  await visitor.context.setOffline(true)
  await input(visitor).setInputFiles(photo())
  await note(visitor, 'offline').waitFor()
  await visitor.context.setOffline(false)
  await expect.poll(() => uploads(visitor, 'kept').count()).toBe(1)
})

test('a file that the server no longer has is requested again at its question', async () => {
  const visitor = await open()
  await input(visitor).setInputFiles(photo())
  await uploads(visitor, 'kept').waitFor()
  await ok(visitor, 'photos').click()
  await visitor.control('tel').fill('09012345670')
  await ok(visitor, 'tel').click()
  await visitor.part('send').waitFor()
  rows('delete from files where expires_at is not null returning id')
  const again = visitor.page.waitForResponse((reply) => reply.url().endsWith('/file') && reply.status() === 201)
  await visitor.part('send').click()
  await again
  await expect.poll(() => visitor.step('photos').getAttribute('data-state')).toBe('asked')
  await visitor.part('modal').waitFor({ state: 'detached' })
  await uploads(visitor, 'kept').waitFor()
  await ok(visitor, 'photos').click()
  await visitor.part('send').click()
  await visitor.page.waitForURL(/token=/)
})
