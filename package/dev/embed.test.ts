import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { FlowFolder } from '../../tests/flows/flow-folder.ts'
import { servedEmbed } from './embed.ts'

/** Returns what the development server answers; undefined if it leaves the request to others. */
function got(flows: string, url: string): Promise<string | undefined> {
  const serve = servedEmbed({ flows, art: undefined, base: '/embed/', defaultFlow: 'piano' })
  return new Promise((done, fail) => {
    const response = { setHeader: () => ({ end: done }) } as unknown as ServerResponse
    serve({ url } as IncomingMessage, response, (error?: unknown) => (error ? fail(error) : done(undefined)))
  })
}

test('a page in development may include the loader of a flow, even of one called engine', async () => {
  using folder = new FlowFolder()
  for (const id of ['piano', 'engine']) folder.write(id, '{}')
  expect(await got(folder.path, '/embed/kaiwa.js')).toContain('"piano"')
  for (const id of ['piano', 'engine']) expect(await got(folder.path, `/embed/${id}.js`)).toContain(`"${id}"`)
  expect(await got(folder.path, '/embed/nowhere.js')).toBeUndefined()
})

test('a page in development has the sheets with the dark colours', async () => {
  using folder = new FlowFolder()
  expect(await got(folder.path, '/embed/auto.css')).toMatch(/^@media \(prefers-color-scheme: dark\) \{[^]+--kaiwa-ink/)
  expect(await got(folder.path, '/embed/dark.css')).not.toContain('@media')
})
