import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { Visitor } from '../support/visitor.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

declare global {
  interface Window {
    /** Holds back the replies of the worker that reads flows, until a call of `releaseReader`. */
    holdReader: () => void
    releaseReader: () => void
  }
}

const studio = gardenStudio()
const withPond = [
  ['"Trim the hedge" }', '"Trim the hedge" }, "pond": { "value": "pond", "title": "Clean the pond" }'],
  ['"Two carps" } }', '"Two carps" } }, "when": { "work": "pond" }'],
].reduce((text, [find = '', replace = '']) => edited(text, find, replace), garden)

test('the preview opens a question of the newest text, however long reading takes', async () => {
  const visitor = await Visitor.prepare({ width: 1280, height: 900, locale: 'en-GB' })
  const { page } = visitor
  await page.addInitScript(() => {
    let held = Promise.resolve()
    window.holdReader = () => void (held = new Promise((released) => (window.releaseReader = released)))
    const { Worker } = window
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        if (!String(address).includes('reader')) return
        this.addEventListener('message', (event) => {
          if (!event.isTrusted) return
          event.stopImmediatePropagation()
          void held.then(() =>
            this.dispatchEvent(new MessageEvent('message', { data: event.data as unknown, ports: [...event.ports] })),
          )
        })
      }
    }
  })
  const marketer = await Marketer.come(visitor, `${studio.url}/studio/?flow=garden`)
  const { preview } = marketer
  await marketer.checked()
  await marketer.choose('JSON')
  await preview.getByRole('radio').first().waitFor()
  await page.evaluate(() => window.holdReader())
  await marketer.write(withPond)
  await page.getByRole('combobox', { name: 'Go to question' }).selectOption('fish')
  await page.evaluate(() => window.releaseReader())
  await preview.locator('[data-step="fish"]').waitFor()
  await expect.poll(() => preview.getByRole('radio', { name: 'Clean the pond' }).isChecked()).toBe(true)
  expect(visitor.errors).toEqual([])
})
