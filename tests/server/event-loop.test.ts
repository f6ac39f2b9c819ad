import { access, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { emptyPostgres, hasPostgres } from '../../server/testing/databases.ts'
import { filledForm, send } from './forms.ts'
import { makeSite, serve } from './site.ts'

vi.setConfig({ testTimeout: 120_000 })

const probe = pathToFileURL(resolve(import.meta.dirname, 'probe.mjs')).href

const kinds = [
  {
    name: 'embedded',
    open: async (folder: string) => ({ own: { KAIWA_DATA: join(folder, 'data') }, drop: async () => undefined }),
  },
  {
    name: 'PostgreSQL',
    open: async () => {
      const { url, drop } = await emptyPostgres()
      return { own: { DATABASE_URL: url }, drop }
    },
  },
].slice(0, hasPostgres ? 2 : 1)

describe.each(kinds)('on the $name database', (kind) => {
  test('240 forms at once never keep the server from everything else for 200 ms', async () => {
    const site = await makeSite()
    const file = join(site.folder, 'probe')
    const { own, drop } = await kind.open(site.folder)
    const server = await serve(site.folder, { ...own, PROBE: file, NODE_OPTIONS: `--import ${probe}` })
    const forms = await Promise.all(Array.from({ length: 240 }, () => filledForm(server.origin)))
    // The first call pays for what is made once.
    await send(server.origin, await filledForm(server.origin))
    server.program.process.kill('SIGUSR2')
    await vi.waitFor(() => access(`${file}.anew`), { timeout: 20_000 })
    const replies = await Promise.all(forms.map((form) => send(server.origin, form)))
    expect(replies.map(({ status }) => status)).toEqual(forms.map(() => 200))
    await server.end()
    expect(Number(await readFile(file, 'utf8'))).toBeLessThan(200)
    await drop()
    await site.remove()
  })
})
