import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startProgram } from '../authoring/dev-server.ts'
import { Marketer } from '../studio/marketer.ts'
import { Visitor } from '../support/visitor.ts'
import type { Consumer } from './consumer.ts'

/** Starts a server program of the project for one test, and returns its address. */
export async function started(consumer: Consumer, program: readonly string[]): Promise<string> {
  const server = await startProgram([...program, '--port', '0'], consumer.folder)
  onTestFinished(() => server.stop())
  return server.url
}

/** Returns the arguments that run a command of the package. */
const kaiwa = (consumer: Consumer, command: string) => [
  join(consumer.folder, 'node_modules/kaiwa-form/dist/lib/modules/package/kaiwa.js'),
  command,
]

/** Opens the form of `kaiwa dev`. */
export async function openInDevelopment(consumer: Consumer): Promise<Visitor> {
  const visitor = await Visitor.arrive(await started(consumer, kaiwa(consumer, 'dev')))
  await visitor.open()
  return visitor
}

/**
 * Returns the help texts for a part of a flow in the form view of `kaiwa studio`, once the check and the preview are
 * done.
 */
export async function describedInStudio(consumer: Consumer, flow: string, path: readonly string[]): Promise<string> {
  const marketer = await Marketer.open(await started(consumer, kaiwa(consumer, 'studio')), flow)
  expect(await marketer.checked()).toBe(true)
  await marketer.preview.locator('.stars').getByText('from one to five').waitFor()
  await marketer.unfold(...path)
  return (await marketer.page.locator('.form-help').allTextContents()).join('\n')
}

/**
 * Checks that `kaiwa dev` serves a page of the project's flows with its modules. Returns the flows of the manifest, and
 * the answer that an open form still has after its flow was saved again.
 */
export async function inDevelopment(consumer: Consumer, flow: string) {
  const url = await started(consumer, kaiwa(consumer, 'dev'))
  const got = async (path: string) => (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
  expect(await got('/embed/kaiwa.js')).toContain('data-kaiwa-open')
  // A program such as curl accepts everything.
  expect(await (await fetch(url)).text()).toContain('<h1>Flows</h1>')
  const visitor = await Visitor.arrive(url)
  await visitor.open()
  // The module imports CommonJS packages in the form that Vite generates.
  expect(await got('/node_modules/kaiwa-form/dist/lib/modules/renderers/chat/mount.js')).toContain(
    '/node_modules/.vite/deps/react_jsx-runtime',
  )
  await visitor.fill({ email: 'alex@' })
  const file = join(consumer.folder, `flows/${flow}.flow.json`)
  const before = readFileSync(file, 'utf8')
  onTestFinished(() => writeFileSync(file, before))
  writeFileSync(file, before.replace(/"question": "[^"]*"/, '"question": "Where now?"'))
  await visitor.form.locator('[data-bubble]').getByText('Where now?', { exact: true }).waitFor()
  const answered = await visitor.control('email').inputValue()
  await visitor.leave()
  return {
    flows: Object.keys(JSON.parse(await got('/embed/flows/manifest.json')) as object),
    answered,
    errors: visitor.errors,
  }
}
