import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { relaidFile } from '../../../engine/language/layout/lay-out.ts'
import { edited } from '../../flows/flow-folder.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()

const context =
  '"context": { "parent": { "from": "isParent", "values": [false, true], "label": { "true": "for parents" } } },'
const flow = edited(garden, '"order":', `${context} "order":`)

/** The same changes in the text of the file. */
const finished = [
  ['What shall we do in your garden?', 'How can we help in your garden?'],
  ['"Mow the lawn"', '"Mow the meadow"'],
  ['"Trim the hedge" }', '"Trim the hedge" }, "option": { "value": "option", "title": "Clean the pond" }'],
  ['"Two carps" } }', '"Two carps" } }, "when": { "parent": true }'],
  [
    '"rules": { "required": true, "email": true } }\n      }\n    }',
    '"rules": { "required": true, "email": true }, "messages": { "required": "Please give your address." } } } }',
  ],
  ['["work", "size", "fish", "contact"]', '["work", "fish", "size", "contact"]'],
].reduce((text, [find = '', replace = '']) => edited(text, find, replace), flow)

/** The changes on the form itself: the message is that of every required question. */
const finishedOnForm = finished
  .replace(', "messages": { "required": "Please give your address." }', '')
  .replace(/\}\s*$/, ', "messages": { "required": "Please fill this in." } }')

test('frequent changes take few clicks on closed cards, and lead to the same file as in JSON', async () => {
  studio.folder.write('garden', flow)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  const form = page.locator('.form-steps')
  const clicks: Record<string, number> = {}
  const counted = (task: string) => {
    clicks[task] = 0
    return {
      click: async (target: Locator) => {
        clicks[task]! += 1
        await target.click()
      },
      // A list takes one click to open, and one to choose.
      choose: async (list: string, option: string) => {
        clicks[task]! += 2
        await form.getByRole('button', { name: list }).click()
        await form.getByRole('combobox', { name: list, exact: true }).selectOption({ label: option })
      },
    }
  }
  const type = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  const button = (name: string | RegExp) => form.getByRole('button', { name })

  await counted('question text').click(button(/^Question of work/))
  await type('How can we help in your garden?')
  await counted('option text').click(button(/^Option lawn of work/))
  await type('Mow the meadow')
  await counted('new option').click(button('Add an option to work'))
  await type('Clean the pond')
  await counted('only for parents').choose('Who sees this: fish', 'Only for parents')
  await button(/Only for parents/).waitFor()
  await counted('message').click(button(/^Message for “.*”: email/).first())
  await type('Please give your address.')
  await counted('reorder').click(button('Move fish up'))

  expect(clicks).toEqual({
    'question text': 1,
    'option text': 1,
    'new option': 1,
    'only for parents': 2,
    message: 1,
    reorder: 1,
  })
  expect(await page.locator('.form-card[data-open="true"]').count()).toBe(0)
  await marketer.finds('nothing')
  await marketer.press('Save')
  await page.locator('.bar output').getByText('Saved', { exact: true }).waitFor()
  const saved = readFileSync(join(studio.folder.path, 'garden.flow.json'), 'utf8')
  expect(relaidFile(saved)).toBe(relaidFile(finished))
  expect(marketer.visitor.errors).toEqual([])
})

test('the ten tasks of a day take few clicks on the form itself', async () => {
  studio.folder.write('garden', flow)
  const marketer = await Marketer.open(studio.url, 'garden', { edits: true })
  const { page, preview } = marketer
  const panel = page.locator('.picture-panel')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const bubble = (step: string) => preview.locator(`[data-step="${step}"] [data-bubble="question"]`).last()
  const option = (name: string) => preview.locator('[data-step="work"] label').filter({ hasText: name })
  const counts: Record<string, number> = {}
  const counted = (task: string) => {
    counts[task] = 0
    return async (...targets: readonly Locator[]) => {
      for (const target of targets) {
        counts[task]! += 1
        // The control of an option lies over its words.
        await target.click({ force: await target.evaluate((element) => element.localName === 'label') })
      }
    }
  }
  const type = async (text: string) => {
    await panel.getByRole('textbox').first().waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await page.keyboard.press('ControlOrMeta+Enter')
    await panel.waitFor({ state: 'detached' })
  }
  const go = async (step: string) => {
    await page.getByRole('combobox', { name: 'Go to question' }).selectOption(step)
    await bubble(step).waitFor()
  }

  await option('Mow the lawn').waitFor()
  await counted('question text')(bubble('work'))
  await type('How can we help in your garden?')
  await counted('option text')(option('Mow the lawn'))
  await type('Mow the meadow')
  await counted('new option')(option('Trim the hedge'), panel.getByRole('button', { name: 'Add an option' }))
  await panel.getByRole('textbox', { name: /^Question 1, Option 3/ }).waitFor()
  await type('Clean the pond')

  await go('contact')
  await bubble('fish').hover()
  counts.reorder = 1
  await marketer.drag(
    page.locator('.picture-near').first().locator('.drag-grip'),
    preview.locator('[data-step="size"]'),
    { y: 0.1 },
  )
  await expect.poll(() => page.locator('.form-card .form-title').allInnerTexts()).toContain('fish')

  await go('contact')
  await counted('message')(button('Show errors'), preview.locator('[data-step="contact"] [data-part="error"]'))
  await panel.getByRole('button', { name: 'Change it only here' }).waitFor()
  await type('Please fill this in.')

  const audience = { name: /^Who sees this/ }
  await counted('only for parents')(bubble('fish'), panel.getByRole('button', audience))
  // An option of the open list takes one click.
  counts['only for parents']! += 1
  await panel.getByRole('combobox', audience).selectOption({ label: 'Only for parents' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await marketer.finds('nothing')
  await counted('save')(button('Save'))
  await page.locator('.bar output').getByText('Saved', { exact: true }).waitFor()
  const saved = readFileSync(join(studio.folder.path, 'garden.flow.json'), 'utf8')
  expect(relaidFile(saved)).toBe(relaidFile(finishedOnForm))

  await bubble('contact').hover()
  await counted('date question')(
    page.locator('.picture-near').first().getByRole('button', { name: 'Add a question after it' }),
    page.locator('.adding-card').filter({ has: page.getByText('Date', { exact: true }) }),
    button('Add this question'),
  )
  await panel.getByRole('textbox', { name: /^Question 5/ }).waitFor()
  await type('When shall we come?')
  await preview.getByText('When shall we come?', { exact: true }).first().waitFor()

  const undoAll = button('Undo all changes since the last save')
  await counted('undo all')(undoAll)
  await expect.poll(() => button('Save').isDisabled()).toBe(true)
  await button('Undo').click()
  await preview.getByText('When shall we come?', { exact: true }).first().waitFor()
  await undoAll.click()

  const clicks = counted('winter page')
  await clicks(page.getByRole('tab', { name: 'Landing pages' }), button('New landing page'))
  await page.keyboard.insertText('winter')
  await clicks(page.getByRole('checkbox', { name: 'steps.work.bubbles.question' }), button('Create'))
  await clicks(page.locator('.form-steps').getByRole('button', { name: /^Question of work/ }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('What shall we do before the frost?')
  await marketer.finds('nothing')

  expect(counts).toEqual({
    'question text': 1,
    'option text': 1,
    'new option': 2,
    reorder: 1,
    message: 2,
    'only for parents': 3,
    save: 1,
    'date question': 3,
    'undo all': 1,
    'winter page': 5,
  })
  expect(marketer.visitor.errors).toEqual([])
})

test('a text in a card is edited by keyboard: Enter begins, and Escape returns to the card', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  const question = page.getByRole('button', { name: /^Question of contact/ })
  await question.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(' Really?')
  await page.keyboard.press('Escape')
  await expect.poll(() => question.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(await question.textContent()).toContain('Where shall the quote go? Really?')
})
