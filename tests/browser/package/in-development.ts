import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startProgram } from '../authoring/dev-server.ts'
import type { Consumer } from './consumer.ts'

/** `kaiwa dev` in a project serves a page of its flows, with what that loads; gives the flows of the manifest. */
export async function flowsServed(consumer: Consumer): Promise<string[]> {
  const server = await startProgram([join(consumer.folder, 'node_modules/kaiwa-form/dist/lib/site/kaiwa.js'), 'dev', '--port', '0'], consumer.folder)
  onTestFinished(() => server.stop())
  const got = async (path: string) => (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text()
  expect(await got('/')).toContain('data-kaiwa-open=\'{"flow":"contact"}\'')
  expect(await got('/embed/kaiwa.js')).toContain('data-kaiwa-open')
  // What it imports from packages of CommonJS is what Vite has made of them.
  expect(await got('/node_modules/kaiwa-form/dist/lib/renderers/chat/mount.js')).toContain('/node_modules/.vite/deps/react_jsx-runtime')
  return Object.keys(JSON.parse(await got('/embed/flows/manifest.json')) as object)
}
