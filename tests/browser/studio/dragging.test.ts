import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const saved = () => readFileSync(join(studio.folder.path, 'garden.flow.json'), 'utf8')

async function opened(screen: Parameters<typeof Marketer.open>[2] = {}) {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden', { edits: true, ...screen })
  const { page, preview } = marketer
  const save = async () => {
    await marketer.press('Save')
    await page.locator('.bar output').getByText('Saved', { exact: true }).waitFor()
    return saved()
  }
  const undo = async () => {
    await marketer.press('Undo')
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  }
  const option = (name: string) => preview.locator('[data-step="work"] label').filter({ hasText: name })
  const near = page.locator('.picture-near')
  return { marketer, page, preview, save, undo, option, near, panel: page.locator('.picture-panel') }
}

/** Undoes the last step of a saved file, and saves the file as it was. */
type Opened = Awaited<ReturnType<typeof opened>>
async function savedAndUndone({ marketer, save }: Opened): Promise<string> {
  const text = await save()
  await marketer.press('Undo')
  expect(await save()).toBe(garden)
  return text
}

test('an option is dragged on the form and in its card, with the result of the button that moves it', async () => {
  const studioPage = await opened()
  const { marketer, page, preview, option, near, panel } = studioPage
  await option('Trim the hedge').hover({ force: true })
  await marketer.drag(near.last().locator('.drag-grip'), option('Mow the lawn'), { x: 0.1 })
  await expect
    .poll(() => preview.locator('[data-step="work"] label').allInnerTexts())
    .toEqual(['Trim the hedge', 'Mow the lawn'])
  await page.getByText('Option is now 1 of 2.').waitFor({ state: 'attached' })
  const onForm = await savedAndUndone(studioPage)

  const items = page.locator('.form-outline-option')
  await marketer.drag(items.nth(1).locator('.drag-grip'), items.first(), { y: 0.1 })
  await expect.poll(() => items.first().innerText()).toContain('Trim the hedge')
  const inCard = await savedAndUndone(studioPage)

  await option('Trim the hedge').click({ force: true })
  await panel.getByRole('button', { name: 'Move Option up' }).click()
  const byButton = await savedAndUndone(studioPage)
  expect([onForm, inCard]).toEqual([byButton, byButton])
  expect(byButton).not.toBe(garden)
  expect(marketer.visitor.errors).toEqual([])
})

test('a question is dragged on the form: a line shows the place, and Escape changes nothing', async () => {
  const studioPage = await opened()
  const { marketer, page, preview, near } = studioPage
  await page.getByRole('combobox', { name: 'Go to question' }).selectOption('fish')
  const size = preview.locator('[data-step="size"]')
  const question = preview.locator('[data-step="fish"] [data-bubble="question"]').last()
  await question.hover()
  const grip = near.first().locator('.drag-grip')

  await marketer.drag(grip, size, { y: 0.1, drop: false })
  const line = page.locator('.drag-line')
  await line.waitFor()
  const [drawn, box] = [(await line.boundingBox())!, (await size.boundingBox())!]
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(box.y)
  await page.keyboard.press('Escape')
  await line.waitFor({ state: 'detached' })
  await page.mouse.up()
  await page.getByText('Question was not moved.').waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)

  await question.hover()
  await marketer.drag(grip, size, { y: 0.1 })
  await page.getByText('Question is now 2 of 4.').waitFor({ state: 'attached' })
  const dragged = await savedAndUndone(studioPage)
  await question.hover()
  await near.first().getByRole('button', { name: 'Move Question up' }).click()
  expect(dragged).toBe(await savedAndUndone(studioPage))
  expect(marketer.visitor.errors).toEqual([])
})

test('a list scrolls while something is dragged at its edge', async () => {
  const studioPage = await opened({ height: 560 })
  const { marketer, page, undo } = studioPage
  const cards = page.locator('.form-step')
  const list = page.locator('.pane[data-tour="edit"] .panel')
  await marketer.drag(cards.first().locator('.form-grip'), list, { x: 0.5, y: 0.99, drop: false })
  const bottom = async (element: Locator) => {
    const { y, height } = (await element.boundingBox())!
    return y + height
  }
  await expect.poll(async () => (await bottom(cards.last())) < (await bottom(list))).toBe(true)
  await page.mouse.up()
  // The inner text of a card out of sight is empty.
  const titles = page.locator('.form-card > .form-head .form-title')
  await expect.poll(() => titles.allTextContents()).toEqual(['size', 'fish', 'contact', 'work'])
  await undo()
  expect(marketer.visitor.errors).toEqual([])
})

test.each([
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
])('at $width pixels, a finger drags the card of a question by its handle', async (screen) => {
  const studioPage = await opened({ ...screen, touch: true })
  const { marketer, page, undo } = studioPage
  const cards = page.locator('.form-step')
  await cards.first().waitFor()
  const list = page.locator('.pane[data-tour="edit"] .panel')
  const scrolled = () => list.evaluate((element) => [element.scrollTop, scrollY])
  const before = await scrolled()
  await marketer.dragByFinger(cards.nth(1).locator('.form-grip'), cards.first(), 0.05, async () => {
    await page.locator('.drag-line').waitFor()
    await page.locator('.drag-text').getByText('size').waitFor()
  })
  // The finger has moved the card, and not the page below it.
  const titles = page.locator('.form-card > .form-head .form-title')
  await expect.poll(() => titles.allTextContents()).toEqual(['size', 'work', 'fish', 'contact'])
  expect(await scrolled()).toEqual(before)
  await page.locator('.drag-layer').waitFor({ state: 'detached' })
  await undo()
  expect(marketer.visitor.errors).toEqual([])
})
