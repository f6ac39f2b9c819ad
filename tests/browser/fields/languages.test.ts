import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FlowFolder } from '../../flows/flow-folder.ts'
import { startDevServer, type DevServer } from '../authoring/dev-server.ts'
import { addAxe, violations } from '../support/axe.ts'
import { Visitor } from '../support/visitor.ts'

const flow = {
  version: 1,
  id: 'enquiry',
  lang: 'en',
  // The host option that the page sets.
  host: { options: { lpType: { type: 'string' } } },
  steps: {
    room: {
      bubbles: { question: 'Which room would you like?' },
      fields: {
        room: {
          type: 'choice',
          options: { single: { value: 1, title: 'Single' }, twin: { value: 2, title: 'Twin' } },
          rules: { required: true },
        },
      },
    },
    arrival: {
      confirm: true,
      bubbles: { question: 'When do you arrive?' },
      fields: { arrival: { type: 'date', label: 'Arrival', rules: { required: true } } },
    },
    name: {
      confirm: true,
      bubbles: { question: 'Who are you?' },
      fields: { name: { type: 'text', label: 'Name', rules: { required: true } } },
    },
  },
  review: {},
  send: { done: { go: '/chat_form/thanks' } },
  frame: { title: 'Your stay', remaining: '{remaining} questions left', languages: true },
}

interface Texts {
  readonly room: string
  readonly single: string
  readonly twin: string
  readonly arrival: string
  readonly day: string
  readonly name: string
  readonly label: string
  readonly title: string
  readonly remaining: string
}

const catalog = (lang: string, texts: Texts) => ({
  version: 1,
  translates: 'enquiry',
  lang,
  steps: {
    room: {
      bubbles: { question: texts.room },
      fields: { room: { options: { single: { title: texts.single }, twin: { title: texts.twin } } } },
    },
    arrival: { bubbles: { question: texts.arrival }, fields: { arrival: { label: texts.day } } },
    name: { bubbles: { question: texts.name }, fields: { name: { label: texts.label } } },
  },
  frame: { title: texts.title, remaining: texts.remaining },
})

const german: Texts = {
  room: 'Welches Zimmer m\u00F6chten Sie?',
  single: 'Einzelzimmer',
  twin: 'Doppelzimmer',
  arrival: 'Wann kommen Sie an?',
  day: 'Anreise',
  name: 'Wer sind Sie?',
  label: 'Name der anreisenden Person',
  title: 'Ihr Aufenthalt',
  remaining: 'noch {remaining} Fragen',
}
const arabic: Texts = {
  room: '\u0623\u064A \u063A\u0631\u0641\u0629\u061F',
  single: '\u0645\u0641\u0631\u062F\u0629',
  twin: '\u0645\u0632\u062F\u0648\u062C\u0629',
  arrival: '\u0645\u062A\u0649 \u062A\u0635\u0644\u061F',
  day: '\u0627\u0644\u0648\u0635\u0648\u0644',
  name: '\u0645\u0646 \u0623\u0646\u062A\u061F',
  label: '\u0627\u0644\u0627\u0633\u0645',
  title: '\u0625\u0642\u0627\u0645\u062A\u0643',
  remaining: '\u0628\u0642\u064A {remaining}',
}

const folder = new FlowFolder()
let server: DevServer

beforeAll(async () => {
  folder.write('enquiry', JSON.stringify(flow))
  for (const [lang, texts] of Object.entries({ de: german, ar: arabic }))
    writeFileSync(join(folder.path, `enquiry.${lang}.json`), JSON.stringify(catalog(lang, texts)))
  server = await startDevServer(folder.config())
})
afterAll(async () => {
  await server.stop()
  folder[Symbol.dispose]()
})

const fits = ({ page }: Visitor) =>
  page.evaluate(`(() => {
    const header = document.querySelector('[data-part="header"]')
    return document.documentElement.scrollWidth <= innerWidth && header.scrollWidth <= header.clientWidth
  })()`)

test.each([
  [375, 812],
  [1280, 900],
])(
  'in the middle of a form the language is changed by keyboard, and no answer is lost (%d × %d)',
  async (width, height) => {
    const visitor = await Visitor.arrive(server.url, { width, height, locale: 'en-GB' })
    const { page } = visitor
    await addAxe(page)
    await visitor.open()
    await visitor.choose('room', 'Twin')
    await visitor.fill({ arrival: '24 December 2027' })
    await visitor.confirm('arrival')
    await visitor.fill({ name: 'Alex' })
    const languages = visitor.part('languages')
    expect(await languages.locator('option').allTextContents()).toEqual(['English', 'العربية', 'Deutsch'])

    const change = async (lang: string) => {
      await languages.selectOption(lang)
      await expect.poll(() => visitor.form.getAttribute('lang')).toBe(lang)
    }
    await languages.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => visitor.form.getAttribute('lang')).toBe('de')
    expect(await languages.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await visitor.step('room').textContent()).toContain(german.room)
    expect(await visitor.step('room').textContent()).toContain(german.twin)
    expect(await visitor.field('room').getByRole('radio', { name: german.twin }).isChecked()).toBe(true)
    expect(await visitor.control('name').inputValue()).toBe('Alex')
    expect(await visitor.step('name').textContent()).toContain(german.name)
    expect(await fits(visitor)).toBe(true)
    expect(await violations(visitor)).toEqual([])

    await change('ar')
    expect(await visitor.form.getAttribute('dir')).toBe('rtl')
    expect(await fits(visitor)).toBe(true)
    expect(await violations(visitor)).toEqual([])

    await change('de')
    await visitor.confirm('name')
    await expect.poll(() => visitor.part('review').textContent()).toContain('24. Dezember 2027')
    const sent = page.waitForRequest('**/conversion')
    await visitor.part('send').click()
    expect((await sent).postDataJSON()).toEqual({ room: 2, arrival: '2027-12-24', name: 'Alex', lang: 'de' })
    expect((await (await sent).response())?.status()).toBe(200)
    await visitor.context.close()
  },
)

test('a form opens in the language of the page or of the call, and a reload keeps the visitor’s choice', async () => {
  const visitor = await Visitor.arrive(server.url, { locale: 'en-GB' })
  const { page } = visitor
  const shown = async () => {
    await visitor.form.waitFor()
    const lang = await visitor.form.getAttribute('lang')
    return lang
  }
  await page.evaluate(() => {
    document.documentElement.lang = 'de-AT'
    return window.kaiwa!.open()
  })
  expect(await shown()).toBe('de')
  await page.evaluate(() => window.kaiwa!.close())
  await page.evaluate(() => window.kaiwa!.open({ lang: 'ar' }))
  expect(await shown()).toBe('ar')
  await visitor.part('languages').selectOption('en')
  await expect.poll(shown).toBe('en')
  await page.reload()
  expect(await shown()).toBe('en')
  await visitor.context.close()
})

test('a language that cannot be loaded is reported, and the form stays usable', async () => {
  const visitor = await Visitor.arrive(server.url, { locale: 'en-GB' })
  const { page } = visitor
  await visitor.open()
  await page.route('**/*enquiry.de*', (route) => route.abort())
  await visitor.part('languages').selectOption('de')
  await expect.poll(() => visitor.part('languages-failed').textContent()).not.toBe('')
  expect(await visitor.form.getAttribute('lang')).toBe('en')
  expect(await visitor.part('languages').inputValue()).toBe('en')
  await visitor.choose('room', 'Single')
  visitor.errors.length = 0
  await visitor.context.close()
})
