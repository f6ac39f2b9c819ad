import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startProgram } from '../authoring/dev-server.ts'
import { Visitor } from '../support/visitor.ts'
import type { Consumer } from './consumer.ts'

/** `kaiwa dev` in a project: its page, what that loads, a flow that is saved while a visitor fills it in, and what is sent. */
export async function followsSaving(consumer: Consumer): Promise<void> {
  const server = await startProgram([join(consumer.folder, 'node_modules/kaiwa-form/dist/lib/site/kaiwa.js'), 'dev', '--port', '0'], consumer.folder)
  onTestFinished(() => server.stop())
  const got = async (path: string) => (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text()
  expect(await got('/')).toContain('data-kaiwa-open=\'{"flow":"contact"}\'')
  expect(await got('/embed/kaiwa.js')).toContain('data-kaiwa-open')
  expect(Object.keys(JSON.parse(await got('/embed/flows/manifest.json')) as object)).toEqual(['contact'])

  const visitor = await Visitor.prepare()
  const { page } = visitor
  await page.goto(`${server.url}/?flow=contact`)
  await visitor.fill({ email: 'alex@example.com' })
  const before = consumer.read('flows/contact.flow.json')
  const [, question] = /"question": "([^"]+)"/.exec(before)!
  writeFileSync(join(consumer.folder, 'flows/contact.flow.json'), before.replace(question!, 'Where may we write to?'))
  await visitor.form.getByText('Where may we write to?').waitFor()
  expect(await visitor.control('email').inputValue()).toBe('alex@example.com')
  writeFileSync(join(consumer.folder, 'flows/contact.flow.json'), before)

  const stored = page.waitForRequest('**/conversion')
  await visitor.part('send').click()
  expect((await stored).postDataJSON()).toEqual({ email: 'alex@example.com' })
  await page.waitForURL((url) => url.searchParams.get('token') === 'development')
}
