import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calls } from '../support/calls.ts'
import { ownFlow } from '../support/own-flow.ts'
import { Visitor } from '../support/visitor.ts'

const flowWith = (id: string, resume: unknown) => ({
  version: 1,
  id,
  lang: 'en',
  resume,
  steps: {
    size: {
      bubbles: { question: 'How large?' },
      fields: {
        size: {
          type: 'choice',
          label: 'Size',
          rules: { required: true },
          options: { small: { value: 1, title: 'Small' }, large: { value: 2, title: 'Large' } },
        },
      },
    },
    name: {
      confirm: true,
      bubbles: { question: 'Your name?' },
      fields: { name: { type: 'text', label: 'Name', rules: { required: true } } },
    },
    wish: {
      confirm: true,
      bubbles: { question: 'Your wish?' },
      fields: { wish: { type: 'text', label: 'Wish', rules: { required: true } } },
    },
    consent: {
      bubbles: { question: 'Do you agree?' },
      fields: { consent: { type: 'agreement', label: 'I agree', guide: 'Please agree.' } },
    },
  },
  send: { needs: { agreed: 'consent' }, done: { go: '/chat_form/thanks' } },
})

const onDevice = ownFlow(flowWith('device', { days: 7 }))
const inPage = ownFlow(flowWith('page', 'visit'))

const secrets = ['Hanako Yamanashi', 'a quiet garden']

const openFlow = async (page: Page, flow: string) => {
  await page.waitForFunction(() => window.kaiwa)
  await page.evaluate((flow) => window.kaiwa!.open({ flow }), flow)
  await page.locator('[data-kaiwa="form"] [data-step]').first().waitFor()
}

/** Answers the first two questions, and types a part of the third answer without pressing OK. */
async function begin(visitor: Visitor): Promise<void> {
  await visitor.choose('size', 'Large')
  await visitor.fill({ name: secrets[0]! })
  await visitor.confirm('name')
  await visitor.fill({ wish: secrets[1]! })
}

/** Checks that the form is where `begin` left it. */
async function expectBegun(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.step('name').getAttribute('data-state')).toBe('confirmed')
  expect(await visitor.control('size').nth(1).isChecked()).toBe(true)
  expect(await visitor.control('name').inputValue()).toBe(secrets[0])
  expect(await visitor.control('wish').inputValue()).toBe(secrets[1])
  expect(await visitor.step('wish').getAttribute('data-state')).toBe('asked')
}

/** Waits until the device has stored the latest change. The form stores it some moments later. */
async function stored(page: Page): Promise<void> {
  let before = '[]'
  const isCalm = async () => {
    const now = JSON.stringify(await recordsOn(page))
    const isSame = now === before && now !== '[]'
    before = now
    return isSame
  }
  await expect.poll(isCalm, { message: 'stored', interval: 500 }).toBe(true)
}

/** Returns the records of the form's answers on the device, as bytes. */
const recordsOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('kaiwa')) return []
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await answer(indexedDB.open('kaiwa'))
    const records = await answer(
      database.transaction('answers').objectStore('answers').getAll() as IDBRequest<{ data: ArrayBuffer }[]>,
    )
    database.close()
    return records.map(({ data }) => [...new Uint8Array(data)])
  })

/** Returns everything that a page has stored, as text: by its UTF-8 bytes and by its UTF-16 ones. */
const allStored = (page: Page) =>
  recordsOn(page).then(async (records) => [
    ...records.flatMap((bytes) => [Buffer.from(bytes).toString('utf8'), Buffer.from(bytes).toString('utf16le')]),
    await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })),
    await page.evaluate(() => JSON.stringify(history.state) + location.href),
  ])

async function arrive(give: typeof onDevice) {
  const visitor = await Visitor.prepare()
  await give(visitor)
  const posted: string[] = []
  visitor.page.on('request', (request) => posted.push(request.url() + (request.postData() ?? '')))
  await visitor.page.goto('/')
  return { visitor, page: visitor.page, posted }
}

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the close button': (page) => page.locator('[data-part="close"]').click(),
  Escape: (page) => page.keyboard.press('Escape'),
  Back: (page) => page.evaluate(() => history.back()),
  'a call': (page) => page.evaluate(() => window.kaiwa!.close()),
}

test.each(['device', 'page'])('%s: after any way of closing, the form opens where it was left', async (id) => {
  const { visitor, page } = await arrive(id === 'device' ? onDevice : inPage)
  await openFlow(page, id)
  await begin(visitor)
  for (const [way, close] of Object.entries(ways)) {
    await close(page)
    await expect.poll(() => visitor.form.count(), { message: way }).toBe(0)
    await openFlow(page, id)
    await expectBegun(visitor)
  }
  // The next answer counts, and the agreement is given again.
  await visitor.confirm('wish')
  await visitor.step('consent').waitFor()
  expect(await visitor.control('consent').isChecked()).toBe(false)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('device: answers survive a reload and a lost page, unreadable to others, and are never sent', async () => {
  const { visitor, page, posted } = await arrive(onDevice)
  await openFlow(page, 'device')
  await begin(visitor)
  await stored(page)
  await page.reload()
  await expectBegun(visitor)
  expect(await visitor.part('resumed').isVisible()).toBe(true)
  for (const secret of secrets) {
    expect((await allStored(page)).filter((text) => text.includes(secret))).toEqual([])
    expect(posted.filter((text) => decodeURIComponent(text).includes(secret))).toEqual([])
  }
  const next = await visitor.context.newPage()
  await page.close({ runBeforeUnload: false })
  await onDevice({ page: next } as Visitor)
  await next.goto('/')
  await openFlow(next, 'device')
  await expect.poll(() => next.locator('[data-field="wish"] input').inputValue()).toBe(secrets[1])
  await visitor.leave()
})

test('device: the button deletes the answers and starts again', async () => {
  const { visitor, page } = await arrive(onDevice)
  await openFlow(page, 'device')
  await begin(visitor)
  await stored(page)
  await page.reload()
  await expectBegun(visitor)
  await visitor.part('resumed').getByRole('button').click()
  await expect.poll(() => visitor.form.locator('[data-step]').count()).toBe(1)
  expect(await visitor.part('resumed').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-step'))).toBe('size')
  await expect.poll(() => recordsOn(page)).toEqual([])
  await page.evaluate(() => window.kaiwa!.close())
  await openFlow(page, 'device')
  await expect.poll(() => visitor.form.locator('[data-step]').count()).toBe(1)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('device: what was sent is deleted from the device, and what was not is kept', async () => {
  const { visitor, page } = await arrive(onDevice)
  await calls(visitor, 'conversion', 'refused', { json: { token: 'arrived' } })
  await page.route('**/chat_form/thanks*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>thanks</h1>' }),
  )
  await openFlow(page, 'device')
  await begin(visitor)
  await visitor.confirm('wish')
  await visitor.control('consent').check()
  await stored(page)
  await visitor.part('send').click()
  await page.keyboard.press('Escape')
  await stored(page)
  await visitor.part('send').click()
  await page.waitForURL('**/thanks*')
  await expect.poll(() => recordsOn(page)).toEqual([])
  await visitor.leave()
})

test('device: after so many days nothing is left', async () => {
  const { visitor, page } = await arrive(onDevice)
  await openFlow(page, 'device')
  await begin(visitor)
  await stored(page)
  await page.evaluate(() => window.kaiwa!.close())
  await visitor.context.clock.setFixedTime(Date.now() + 7 * 86_400_000 + 1000)
  await page.goto('/')
  await openFlow(page, 'device')
  await expect.poll(() => recordsOn(page)).toEqual([])
  expect(await visitor.form.locator('[data-step]').count()).toBe(1)
  await visitor.leave()
})

test('page: nothing is stored, and a reload forgets the answers', async () => {
  const { visitor, page } = await arrive(inPage)
  await openFlow(page, 'page')
  await begin(visitor)
  await page.evaluate(() => window.kaiwa!.close())
  await openFlow(page, 'page')
  await expectBegun(visitor)
  expect(await visitor.part('resumed').count()).toBe(0)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  for (const secret of secrets) expect((await allStored(page)).filter((text) => text.includes(secret))).toEqual([])
  await page.evaluate(() => window.kaiwa!.close())
  await page.reload()
  await openFlow(page, 'page')
  await expect.poll(() => visitor.form.locator('[data-step]').count()).toBe(1)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
