import { edited } from '../../flows/flow-folder.ts'
import { garden } from './garden.ts'
import type { Marketer } from './marketer.ts'

/** The edits of a marketer's day, in one way of editing a flow. */
export interface Hand {
  /** A part of the finding that `slip` causes. */
  readonly finding: string
  /** Rewords the first question. */
  rewordQuestion(text: string): Promise<void>
  addOption(): Promise<void>
  /** Limits a later question to visitors who chose the new option. */
  limitQuestion(): Promise<void>
  /** Moves the question about animals before the one about the size. */
  reorderQuestions(): Promise<void>
  /** Moves the new option before the one about the hedge. */
  reorderOptions(): Promise<void>
  /** Makes a typical slip. */
  slip(): Promise<void>
  /** Fixes the slip, and uses Undo and Redo. */
  fix(): Promise<void>
  /** Changes a rule so that no answer satisfies it. */
  refuse(): Promise<void>
  /** Rewords the first question of a landing page. */
  rewordLandingPage(file: string, text: string): Promise<void>
}

const [hedge, pond] = [
  '"hedge": { "value": "hedge", "title": "Trim the hedge" }',
  '"pond": { "value": "pond", "title": "Clean the pond" }',
]

/** Edits the JSON text. */
export function byJson(marketer: Marketer): Hand {
  let text = garden
  const edit = (find: string, replace: string) => marketer.write((text = edited(text, find, replace)))
  return {
    finding: 'comma',
    rewordQuestion: (question) => edit('What shall we do in your garden?', question),
    addOption: () => edit(hedge, `${hedge},\n${pond}`),
    limitQuestion: () =>
      edit('"placeholder": "Two carps" } }', '"placeholder": "Two carps" } },\n"when": { "work": "pond" }'),
    reorderQuestions: () => edit('"size", "fish"', '"fish", "size"'),
    reorderOptions: () => edit(`${hedge},\n${pond}`, `${pond},\n${hedge}`),
    slip: () => marketer.write(edited(text, '"version": 1,', '"version": 1')),
    async fix() {
      await marketer.findings.first().getByRole('button', { name: 'Fix' }).click()
      await marketer.finds('nothing')
      await marketer.press('Undo')
      await marketer.finds('something')
      await marketer.press('Redo')
    },
    refuse: () => marketer.write(edited(text, '"atLeast": 1,', '"atLeast": 1000,')),
    rewordLandingPage: (file, question) => marketer.write(edited(file, 'How can we help in your garden?', question)),
  }
}

/** Edits only in the form view. */
export function byForm(marketer: Marketer): Hand {
  const reword = async (step: string, text: string) => {
    const texts = await marketer.unfold(step, 'Texts')
    await texts.getByRole('textbox', { name: 'question', exact: true }).fill(text)
  }
  return {
    finding: 'empty',
    rewordQuestion: (text) => reword('work', text),
    async addOption() {
      const options = await marketer.unfold('work', 'Fields', 'work', 'Options')
      await options.getByRole('button', { name: 'Add to Options' }).click()
      await marketer.page.getByRole('textbox', { name: 'Name of option' }).fill('pond')
      await marketer.page.keyboard.press('Enter')
      const pond = await marketer.unfold('work', 'Fields', 'work', 'Options', 'pond')
      await pond.getByRole('textbox', { name: 'Value sent' }).fill('pond')
      await pond.getByRole('textbox', { name: 'Title' }).fill('Clean the pond')
    },
    async limitQuestion() {
      const step = await marketer.unfold('fish')
      await step.getByRole('button', { name: 'Who sees this: fish' }).click()
      const visitors = step.getByRole('combobox', { name: 'Who sees this: fish' })
      const byWork = visitors.locator('option').filter({ hasText: /Depends on .*work/i })
      await visitors.selectOption(await byWork.getAttribute('value'))
      const when = await marketer.unfold('fish', 'Who sees this: fish')
      await when.getByRole('checkbox', { name: 'Clean the pond' }).check()
      await when.getByRole('checkbox', { name: 'Mow the lawn' }).uncheck()
    },
    async reorderQuestions() {
      const cards = marketer.page.locator('.form-step')
      await marketer.drag(cards.nth(2).locator('.form-grip'), cards.nth(1), { y: 0.02 })
    },
    async reorderOptions() {
      const card = marketer.page.locator('.form-step').first()
      // The options are dragged on a closed card.
      await card.locator('.form-opener[aria-expanded="true"]').first().click()
      const options = card.locator('.form-outline-option')
      await marketer.drag(options.nth(2).locator('.drag-grip'), options.nth(1), { y: 0.1 })
    },
    slip: () => reword('contact', ''),
    async fix() {
      await marketer.press('Undo')
      await marketer.finds('nothing')
      await marketer.press('Redo')
      await marketer.finds('something')
      await marketer.press('Undo')
    },
    async refuse() {
      const rules = await marketer.unfold('size', 'Fields', 'size', 'Rules')
      await rules.getByRole('textbox', { name: /^at least$/i }).fill('1000')
    },
    rewordLandingPage: (_, text) => reword('work', text),
  }
}

/** Edits only in the form of the preview. */
export function byPicture(marketer: Marketer): Hand {
  const { page, preview } = marketer
  const panel = page.locator('.picture-panel')
  const near = page.locator('.picture-near')
  const question = (step: string) => preview.locator(`[data-step="${step}"] [data-bubble="question"]`).last()
  /** Edits something, and then tries the form out again. */
  const editing = async (work: () => Promise<void>) => {
    await marketer.choose('Preview')
    await marketer.press('Edit')
    await work()
    if (await panel.isVisible()) await panel.getByRole('button', { name: 'Done' }).click()
    await marketer.press('Try out')
  }
  const open = async (step: string) => {
    if (!(await question(step).isVisible()))
      await page.getByRole('combobox', { name: 'Go to question' }).selectOption(step)
    await question(step).click()
  }
  const retype = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+a')
    if (text === '') await page.keyboard.press('Delete')
    else await page.keyboard.insertText(text)
  }
  const reword = (step: string, text: string) =>
    editing(async () => {
      await open(step)
      await panel.getByRole('textbox', { name: /, text/ }).waitFor()
      await retype(text)
      await page.keyboard.press('Control+Enter')
    })
  return {
    ...byForm(marketer),
    rewordQuestion: (text) => reword('work', text),
    addOption: () =>
      editing(async () => {
        // The control of an option lies over its words.
        await preview.getByText('Trim the hedge').click({ force: true })
        await panel.getByRole('button', { name: 'Add an option' }).click()
        await panel.getByRole('textbox', { name: /^Question 1, Option 3/ }).waitFor()
        await page.keyboard.insertText('Clean the pond')
        await panel.getByText('Name and value').click()
        await panel.getByRole('textbox', { name: 'Value sent' }).fill('pond')
        await panel.getByRole('textbox', { name: 'Name of option' }).fill('pond')
        await page.keyboard.press('Enter')
        await panel.waitFor({ state: 'detached' })
      }),
    limitQuestion: () =>
      editing(async () => {
        await open('fish')
        const who = { name: /^Who sees this/ }
        await panel.getByRole('button', who).click()
        await panel.getByRole('combobox', who).selectOption({ index: 1 })
        const audience = panel.getByRole('region', who)
        await audience.getByRole('checkbox', { name: 'Clean the pond' }).check()
        await audience.getByRole('checkbox', { name: 'Mow the lawn' }).uncheck()
      }),
    reorderQuestions: () =>
      editing(async () => {
        await question('fish').hover()
        await marketer.drag(near.first().locator('.drag-grip'), preview.locator('[data-step="size"]'), { y: 0.1 })
      }),
    reorderOptions: () =>
      editing(async () => {
        const options = preview.locator('[data-step="work"] label')
        await options.filter({ hasText: 'Clean the pond' }).hover({ force: true })
        await marketer.drag(near.last().locator('.drag-grip'), options.filter({ hasText: 'Trim the hedge' }), {
          x: 0.1,
        })
      }),
    slip: () => reword('contact', ''),
    refuse: () =>
      editing(async () => {
        await open('size')
        await panel.getByRole('button', { name: 'Done' }).click()
        await preview.locator('[data-field="size"] label').click()
        await panel.getByRole('region', { name: 'Rules' }).locator('.form-opener').click()
        await panel.getByRole('textbox', { name: /^at least$/i }).fill('1000')
      }),
    rewordLandingPage: (_, text) => reword('work', text),
  }
}
