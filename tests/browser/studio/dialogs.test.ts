import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

interface Case {
  /** Prepares the state that the dialog needs. */
  readonly prepare: (marketer: Marketer) => Promise<void>
  readonly name: string
  /** The name of the button that opens the dialog, or undefined if it opens by itself. */
  readonly opener?: string
}

const studio = gardenStudio()
const { folder } = studio
const path = (name: string) => join(folder.path, name)
const withQuestion = (text: string) => edited(garden, '"What shall we do in your garden?"', text)

const opened = (screen: { readonly width?: number; readonly height?: number } = {}) => {
  for (const file of ['garden.draft.json', 'garden.draft-origin.json']) rmSync(path(file), { force: true })
  folder.write('garden', garden)
  return Marketer.open(studio.url, 'garden', screen)
}
const write = async (marketer: Marketer, text: string) => {
  await marketer.choose('JSON')
  await marketer.write(text)
}
const reload = async ({ page }: Marketer) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('dialog').waitFor()
}
const saveDraft = async (marketer: Marketer) => {
  await write(marketer, withQuestion('""'))
  await marketer.press('Save')
  await marketer.page.getByRole('button', { name: 'Drafts (1)' }).waitFor()
}

const cases: Readonly<Record<string, Case>> = {
  palette: { prepare: async () => {}, opener: 'Go to …', name: 'Go to a question, a text, a view or a file' },
  'list of drafts': { prepare: saveDraft, opener: 'Drafts (1)', name: 'Drafts' },
  'conflicting file': {
    async prepare(marketer) {
      await write(marketer, withQuestion('"Mine?"'))
      folder.write('garden', withQuestion('"Theirs?"'))
    },
    opener: 'Save',
    name: 'The file was changed elsewhere',
  },
  'deleted file': {
    async prepare(marketer) {
      await write(marketer, withQuestion('"Mine?"'))
      rmSync(path('garden.flow.json'))
    },
    opener: 'Save',
    name: 'The file is gone',
  },
  'recovered work': {
    async prepare(marketer) {
      await write(marketer, withQuestion('"Mine?"'))
      await reload(marketer)
    },
    name: 'Unsaved work was recovered',
  },
  'outdated draft': {
    async prepare(marketer) {
      // This draft is based on no known state of the file.
      writeFileSync(path('garden.draft.json'), withQuestion('"A draft?"'))
      await reload(marketer)
    },
    name: 'The draft is older than the file',
  },
}

/** Describes the element that has the focus, also within a shadow root, and whether it is in the dialog. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'browser'
    if (!dialog?.contains(activeElement)) return `outside: ${activeElement.outerHTML.slice(0, 80)}`
    const inner = activeElement.shadowRoot?.activeElement ?? activeElement
    return `inside: ${inner.getAttribute('aria-label') ?? inner.textContent}`
  })

test.each(Object.entries(cases))(
  '%s is a dialog that can be used and closed by keyboard alone',
  async (_, { prepare, opener, name }) => {
    const marketer = await opened()
    const { page } = marketer
    await prepare(marketer)
    const button = opener === undefined ? undefined : page.getByRole('button', { name: opener, exact: true })
    if (button) {
      await button.focus()
      await page.keyboard.press('Enter')
    }
    const dialog = page.getByRole('dialog', { name, exact: true })
    await dialog.waitFor()
    await expect.poll(() => focused(page)).toMatch(/^inside/)

    // After the last control, the focus goes to the browser's own bar, and then to the dialog again.
    const seen = new Set<string>()
    const controls = await dialog.getByRole('button').count()
    for (let press = 0; press < 3 * controls + 6; press++) {
      await page.keyboard.press(press % 5 === 4 ? 'Shift+Tab' : 'Tab')
      seen.add(await focused(page))
    }
    expect([...seen].filter((where) => where.startsWith('outside'))).toEqual([])
    for (const text of await dialog.getByRole('button').allInnerTexts()) expect([...seen]).toContain(`inside: ${text}`)

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // A dialog that opened by itself returns the focus to the page's first control.
    const returned = button ?? page.locator('.bar select')
    await expect.poll(() => returned.evaluate((element) => element.matches(':focus'))).toBe(true)
    // The browser itself logs that a save was refused.
    expect(marketer.visitor.errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([])
  },
)

test('a postponed conflict is shown again by its button, and before anything is saved', async () => {
  const marketer = await opened()
  const { page } = marketer
  const dialog = page.getByRole('dialog')
  await write(marketer, withQuestion('"Mine?"'))
  folder.write('garden', withQuestion('"Theirs?"'))
  await marketer.press('Save')
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await dialog.waitFor({ state: 'detached' })
  // Returning to the window does not open the dialog again.
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await marketer.press('Show the difference')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await dialog.getByText('Theirs?').waitFor()
  await dialog.getByRole('button', { name: 'Keep my text' }).click()
  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(readFileSync(path('garden.flow.json'), 'utf8')).toBe(withQuestion('"Mine?"'))
})

test('on a telephone a conflict is one column, as wide as the screen', async () => {
  const marketer = await opened({ width: 375, height: 812 })
  const { page } = marketer
  await write(marketer, withQuestion('"Mine?"'))
  folder.write('garden', withQuestion('"Theirs?"'))
  await marketer.press('Save')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Theirs?').waitFor()
  await dialog.getByText('Mine?').waitFor()
  const widths = await dialog
    .locator('.cm-content')
    .evaluateAll((contents) => contents.map((content) => content.clientWidth))
  expect(widths.length).toBe(1)
  expect(widths[0]).toBeGreaterThan(250)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
