import { afterAll, beforeAll, expect, test } from 'vitest'
import { FlowFolder } from '../../flows/flow-folder.ts'
import { startDevServer, type DevServer } from '../authoring/dev-server.ts'
import { Visitor } from '../support/visitor.ts'
import { unreadable } from './reflow.ts'

const options = { a: { value: 'a', title: 'A' }, b: { value: 'b', title: 'B' } }
const must = { required: true }

/** A form whose long words are those of the language pack: every message and button of the question can appear. */
const flowIn = (id: string, lang: string) => ({
  version: 1,
  id,
  lang,
  steps: {
    first: {
      confirm: true,
      bubbles: { question: '1?' },
      fields: {
        name: { type: 'text', label: '1', rules: { ...must, minLength: 2 } },
        size: { type: 'number', label: '2', decimals: 2, unit: 'm²', rules: { ...must, atLeast: 0.5 } },
        day: { type: 'date', label: '3', eras: true, rules: must },
        month: { type: 'date', label: '4', precision: 'month', width: 'half' },
        papers: { type: 'file', label: '5', accept: ['pdf'], maxFiles: 2 },
        list: { type: 'select', label: '6', options, placeholder: 'A', rules: must },
      },
    },
  },
  send: { done: { go: '/thanks' } },
})

const languages = { enquiry: 'fr', german: 'de', arabic: 'ar' }
const folder = new FlowFolder()
let server: DevServer

beforeAll(async () => {
  for (const [id, lang] of Object.entries(languages)) folder.write(id, JSON.stringify(flowIn(id, lang)))
  server = await startDevServer(folder.config())
})
afterAll(async () => {
  await server.stop()
  folder[Symbol.dispose]()
})

test.each(Object.entries(languages))('at 375 px nothing overflows in the texts of %s (%s)', async (id, lang) => {
  const visitor = await Visitor.prepare({ width: 375, height: 812 })
  await visitor.page.goto(`${server.url}?flow=${id}&open=1`)
  await visitor.step('first').waitFor()
  await visitor.confirm('first')
  expect(await visitor.form.getAttribute('lang')).toBe(lang)
  expect(await visitor.form.locator('[role="alert"], [data-part="error"]').count()).toBeGreaterThan(0)
  expect(await unreadable(visitor), 'with every field empty').toEqual([])
  await visitor.fill({ name: 'a', size: '0', day: 'H31.5.1', month: 'x' })
  await visitor.confirm('first')
  expect(await unreadable(visitor), 'with wrong answers').toEqual([])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
