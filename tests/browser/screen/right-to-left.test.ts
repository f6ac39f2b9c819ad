import { afterAll, beforeAll, expect, test } from 'vitest'
import texts from '../../../schemas/default-texts.en.json' with { type: 'json' }
import { FlowFolder } from '../../flows/flow-folder.ts'
import { startDevServer, type DevServer } from '../authoring/dev-server.ts'
import { Visitor } from '../support/visitor.ts'

const { clients: _, resume: __, ...needed } = texts
const question = (bubble: string, fields: object) => ({ confirm: true, bubbles: { question: bubble }, fields })
const options = { upright: { value: 'upright', title: 'Upright' }, grand: { value: 'grand', title: 'Grand' } }

/** Returns the same flow for both directions except for its language, so that all texts have the same width. */
const flowIn = (lang: string) => ({
  version: 1,
  id: 'enquiry',
  lang,
  ...needed,
  messages: { required: 'Please answer', calendarDate: 'No such day', decimal: 'Please write a number' },
  host: { options: { lpType: { type: 'string' } } },
  order: ['piano', 'liking'],
  steps: {
    piano: question('Your piano', {
      kind: { type: 'select', label: 'Kind', placeholder: 'Choose', width: 'half', options, rules: { required: true } },
      bought: { type: 'date', label: 'Bought' },
      height: { type: 'number', label: 'Height', unit: 'cm' },
      damages: { type: 'longtext', label: 'Damages', maxLength: 60 },
      phone: { type: 'text', label: 'Telephone', inputMode: 'tel' },
    }),
    liking: question('How do you like it', {
      liking: { type: 'rating', ends: { least: 'Not much', most: 'A lot' } },
      extras: { type: 'checkboxes', label: 'Extras', options },
    }),
  },
  send: { ...needed.send, done: { go: '/chat_form/thanks' } },
})

const folders = { en: new FlowFolder(), ar: new FlowFolder() }
const servers: DevServer[] = []

beforeAll(async () => {
  for (const [lang, folder] of Object.entries(folders)) {
    folder.write('enquiry', JSON.stringify(flowIn(lang)))
    servers.push(await startDevServer(folder.config()))
  }
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  for (const folder of Object.values(folders)) folder[Symbol.dispose]()
})

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Returns the layout of each element in the form: its distance from the side on which its language begins, its width,
 * its corners, paddings and alignment, and the place of its arrow.
 */
async function layoutOf(url: string, page: 'ltr' | 'rtl', size: Size) {
  const visitor = await Visitor.prepare({ ...size, locale: 'en-GB' })
  await visitor.page.goto(url)
  await visitor.page.evaluate((dir) => void (document.documentElement.dir = dir), page)
  await visitor.open()
  await visitor.control('kind').selectOption('Grand')
  await visitor.confirm('piano')
  await visitor.step('liking').waitFor()
  const layout = await visitor.form.evaluate((form) => {
    const rtl = getComputedStyle(form).direction === 'rtl'
    const [begin, end] = rtl ? ['Right', 'Left'] : ['Left', 'Right']
    const panel = form.querySelector('[data-part="conversation"]')!.getBoundingClientRect()
    const elements = [...form.querySelectorAll<HTMLElement>('*')].filter(
      (element) => !element.closest('svg, .unseen, [hidden]') && element.getClientRects().length > 0,
    )
    return elements.map((element) => {
      const rect = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const from = rtl ? panel.right - rect.right : rect.left - panel.left
      const corners = [begin, end].map((side) => style.getPropertyValue(`border-top-${side.toLowerCase()}-radius`))
      const paddings = [begin, end].map((side) => style.getPropertyValue(`padding-${side.toLowerCase()}`))
      // The arrow of a list is a picture at the end of its line.
      const isAtRight = style.backgroundPosition.includes('100%')
      const arrow = style.backgroundImage === 'none' ? '' : isAtRight === rtl ? 'at its begin' : 'at its end'
      const align = { [begin.toLowerCase()]: 'start', [end.toLowerCase()]: 'end' }[style.textAlign] ?? style.textAlign
      return [
        element.tagName,
        element.className,
        Math.round(from),
        Math.round(rect.width),
        corners.join(),
        paddings.join(),
        align,
        arrow,
      ].join(' ')
    })
  })
  expect(visitor.errors).toEqual([])
  await visitor.leave()
  return layout
}

test.each<Size>([
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
])('from right to left the form is mirrored, in a page of either direction: %o', async (size) => {
  const [english, arabic] = servers.map(({ url }) => url) as [string, string]
  const expected = await layoutOf(english, 'ltr', size)
  expect(expected.length).toBeGreaterThan(40)
  expect(await layoutOf(arabic, 'ltr', size)).toEqual(expected)
  expect(await layoutOf(english, 'rtl', size)).toEqual(expected)
  expect(await layoutOf(arabic, 'rtl', size)).toEqual(expected)
})

test('from right to left, text in the other direction keeps the order of its words', async () => {
  const visitor = await Visitor.prepare({ locale: 'en-GB' })
  await visitor.page.goto(servers[1]!.url)
  await visitor.open()
  const bought = visitor.control('bought')
  const pictureOf = async (value: string) => {
    await bought.evaluate((input: HTMLInputElement, text) => (input.value = text), value)
    return bought.screenshot()
  }
  const isolated = await pictureOf('\u206624 December 2020\u2069')
  expect((await pictureOf('24 December 2020')).equals(isolated)).toBe(true)
  expect((await pictureOf('December 2020 24')).equals(isolated)).toBe(false)
  await visitor.control('kind').selectOption('Grand')
  await visitor.fill({ phone: '+44 7700 900123' })
  await visitor.confirm('piano')
  await visitor.confirm('liking')
  const answer = visitor.part('review').locator('[data-answer="phone"] dd').first()
  const [sign, last] = await answer.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
    return [0, node.textContent!.length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(sign).toBeLessThan(last!)
  await visitor.leave()
})
