import { expect, test } from 'vitest'
import { ownFlow } from '../support/own-flow.ts'
import { Visitor } from '../support/visitor.ts'

const text = (label: string) => ({ type: 'text', label, rules: { required: true } })
const question = (label: string) => ({ confirm: true, bubbles: { question: label }, fields: {} })

/**
 * A flow that can be sent while its last question is open. Its send button is below the first screenful of a small
 * screen.
 */
const flow = {
  version: 1,
  id: 'kitchen',
  lang: 'en',
  steps: {
    who: { ...question('Who are you?'), fields: { name: text('Name'), street: text('Street'), town: text('Town') } },
    photos: {
      ...question('May we see it?'),
      optional: true,
      fields: { photos: { type: 'file', label: 'Photos', accept: ['png'], maxFiles: 2 } },
    },
  },
  review: {},
  send: { before: { next: 'We answer within two days.' }, done: { go: '/thanks' } },
}
const give = ownFlow(flow)

test.each([
  [375, 667, true],
  [375, 667, false],
  [1280, 700, false],
])(
  'the way to the send button does not cover an optional last question (%i × %i, motion %s)',
  async (width, height, motion) => {
    const visitor = await Visitor.prepare({ width, height, motion })
    await give(visitor)
    await visitor.page.goto('/')
    await visitor.page.evaluate(() => window.kaiwa!.open({ flow: 'kitchen' }))
    await visitor.fill({ name: 'Anna Weber', street: 'Mill Lane 7', town: 'Ely' })
    await visitor.confirm('who')
    await visitor.part('to-send').waitFor()
    const confirm = visitor.step('photos').locator('[data-action="confirm"]')
    const isOnTop = (button: Element) => {
      const { left, top, width: wide, height: high } = button.getBoundingClientRect()
      return [top + 1, top + high - 1].every((y) => button.contains(document.elementFromPoint(left + wide / 2, y)))
    }
    await expect.poll(() => confirm.evaluate(isOnTop)).toBe(true)
    await confirm.click()
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)
