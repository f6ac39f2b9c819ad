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
  /** Makes a typical slip. */
  slip(): Promise<void>
  /** Fixes the slip, and uses Undo and Redo. */
  fix(): Promise<void>
  /** Changes a rule so that no answer satisfies it. */
  refuse(): Promise<void>
  /** Rewords the first question of a landing page. */
  rewordLandingPage(file: string, text: string): Promise<void>
}

/** Edits the JSON text. */
export function byJson(marketer: Marketer): Hand {
  let text = garden
  const edit = (find: string, replace: string) => marketer.write((text = edited(text, find, replace)))
  return {
    finding: 'comma',
    rewordQuestion: (question) => edit('What shall we do in your garden?', question),
    addOption: () =>
      edit('"Trim the hedge" }', '"Trim the hedge" },\n"pond": { "value": "pond", "title": "Clean the pond" }'),
    limitQuestion: () =>
      edit('"placeholder": "Two carps" } }', '"placeholder": "Two carps" } },\n"when": { "work": "pond" }'),
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
      await options.getByRole('textbox', { name: 'Name of option' }).fill('pond')
      await marketer.page.keyboard.press('Enter')
      const pond = await marketer.unfold('work', 'Fields', 'work', 'Options', 'pond')
      await pond.getByRole('textbox', { name: 'Value sent' }).fill('pond')
      await pond.getByRole('textbox', { name: 'Title' }).fill('Clean the pond')
    },
    async limitQuestion() {
      const step = await marketer.unfold('fish')
      await step.getByRole('combobox', { name: 'Add to fish' }).selectOption('when')
      const when = await marketer.unfold('fish', 'Only when')
      await when.getByRole('checkbox', { name: 'Clean the pond' }).check()
      await when.getByRole('checkbox', { name: 'Mow the lawn' }).uncheck()
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
