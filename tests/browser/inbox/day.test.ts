import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { addAccount } from '../../../server/inbox/accounts/accounts.ts'
import { openForCommand } from '../../../server/startup/open-database.ts'
import { storeEnquiry } from '../../../server/testing/stored-enquiry.ts'
import { goodPayload } from '../../support/answers.ts'
import { addAxe, violationsAround } from '../support/axe.ts'
import { Visitor } from '../support/visitor.ts'

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
]

let database: Database
beforeAll(async () => {
  database = await openForCommand({ databaseUrl: undefined, dataFolder: inject('data') })
})
afterAll(() => database.close())

/** Stores an enquiry of a person of this name, with a message that was given up. */
async function prepare(name: string): Promise<string> {
  const token = `inbox-${randomBytes(6).toString('hex')}`
  const answer = { ...goodPayload, name1: name }
  const createdAt = new Date().toISOString()
  await storeEnquiry(database, { token, createdAt, name, tel: goodPayload.tel, answer })
  await database.query(
    `insert into deliveries (id, token, endpoint, event, position, state, attempts, created_at, due_at, give_up_at,
       status)
     values (?, ?, 'crm', 'enquiry.created', 0, 'dead', 3, ?, ?, ?, 410)`,
    [`msg_${token}`, token, createdAt, createdAt, createdAt],
  )
  return token
}

/** Checks the page in both sizes and both colour schemes. */
async function check(page: Page, what: string): Promise<void> {
  expect(await page.locator('script, [style], [onclick]').count()).toBe(0)
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await addAxe(page)
      expect(await violationsAround(page), `${what}, ${size.width} px, ${colorScheme}`).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${what} fits into ${size.width} px`).toBeLessThanOrEqual(0)
    }
}

test.each([
  ['en-GB', 'en'],
  ['ja-JP', 'ja'],
])(
  'a working day without a script: sign in, find, open, note, done, send again, sign out (%s)',
  async (locale, lang) => {
    const name = `Person${randomBytes(4).toString('hex')}`
    const token = await prepare(name)
    await prepare(`${name} and another`)
    const account = `day-${randomBytes(4).toString('hex')}`
    const password = randomBytes(12).toString('hex')
    await addAccount(database, { name: account, role: 'admin', password, now: new Date() })

    const visitor = await Visitor.prepare({ ...sizes[1], locale })
    const { page } = visitor
    const submit = (selector: string) => Promise.all([page.waitForURL(/\/inbox/), page.locator(selector).click()])
    await page.goto('/inbox')
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    await check(page, 'sign-in')
    await page.locator('#account').fill(account)
    await page.locator('#password').fill('a wrong password')
    await page.keyboard.press('Enter')
    await page.locator('[role="alert"]').waitFor()
    await check(page, 'a refused sign-in')
    await page.locator('#password').fill(password)
    await page.keyboard.press('Enter')
    await page.locator('table').waitFor()
    await check(page, 'list')

    await page.locator('#words').fill(name.toUpperCase())
    await page.keyboard.press('Enter')
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(2)
    expect(page.url()).not.toContain(name)
    await check(page, 'a search')
    await page.locator(`a[href$="${token}"]`).click()
    await page.locator('#note').waitFor()
    await check(page, 'enquiry')
    expect(await page.locator('dl[lang="ja"]').textContent()).toContain(name)

    await page.locator('#note').fill('Called back.\nNo reply.')
    await submit('form[action$="/notes"] button')
    await page.locator('.note').waitFor()
    await submit('form[action$="/state"] button[value="done"]')
    await expect.poll(() => page.locator('.summary .state.done').count()).toBe(1)
    expect(await page.locator('form[action$="/state"] [aria-pressed="true"]').getAttribute('value')).toBe('done')
    await submit('form[action*="/messages/"] button')
    await expect.poll(() => page.locator('.messages .mark.problem').count()).toBe(0)
    expect(await page.locator('.history li').count()).toBe(3)
    await check(page, 'an enquiry with notes')

    await page.goto('/inbox')
    await page.locator('.filter .tabs [value="done"]').click()
    await expect.poll(() => rows.count()).toBe(1)
    await page.locator(`a[href$="${token}"]`).click()
    await page.locator('a[href$="/delete"]').click()
    await page.locator('.danger').waitFor()
    await check(page, 'deletion')
    await submit('.danger')
    await page.locator('[role="status"]').first().waitFor()
    await page.locator('a[href="/inbox/log"]').click()
    await page.locator('table').waitFor()
    await check(page, 'log')
    await submit('form[action$="/sign-out"] button')
    await page.locator('#password').waitFor()
    await page.goto(`/inbox/enquiries/${token}`)
    expect(page.url()).toContain('/inbox/sign-in')
    await visitor.leave()
  },
)

test('the inbox is used with the keyboard, and the focus is visible', async () => {
  const account = `keys-${randomBytes(4).toString('hex')}`
  await addAccount(database, { name: account, role: 'work', password: account.repeat(2), now: new Date() })
  const token = await prepare('Keyboard')
  const visitor = await Visitor.arrive('/inbox', sizes[1])
  const { page } = visitor
  const focused = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
      return { name: document.activeElement!.id, isVisible: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 }
    })
  await page.locator('#account').focus()
  await page.keyboard.type(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.repeat(2))
  expect(await focused()).toEqual({ name: 'password', isVisible: true })
  await page.keyboard.press('Enter')
  await page.locator('table').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('main')
  const reached = new Set<string>()
  for (let presses = 0; presses < 40 && !reached.has(token); presses++) {
    await page.keyboard.press('Tab')
    const { isVisible } = await focused()
    const target = await page.evaluate(() => document.activeElement!.getAttribute('href')?.split('/').at(-1) ?? '')
    if (target !== '') reached.add(target)
    expect(isVisible).toBe(true)
  }
  expect(reached).toContain(token)
  await page.keyboard.press('Enter')
  await page.locator('#note').waitFor()
  await visitor.leave()
})
