import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { run } from '../../server/testing/program.ts'
import { filledForm, send } from './forms.ts'
import { makeSite, serve } from './site.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let site: Awaited<ReturnType<typeof makeSite>>
let data: string
let count = 0
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.remove())
beforeEach(() => {
  data = join(site.folder, `data-${++count}`)
})

const start = () => serve(site.folder, { KAIWA_DATA: data })

async function command(...options: string[]) {
  const program = run('enquiries.ts', site.folder, { KAIWA_DATA: data }, options)
  return { code: await program.ended, out: program.out(), err: program.err() }
}

test('a second server on the same file is refused, with the process that uses it and what to do', async () => {
  const server = await start()
  await expect(start()).rejects.toThrow(
    new RegExp(
      `"The database file ${join(data, 'kaiwa.db')} is open in the server with the ` +
        `process id ${server.program.process.pid}\\. .*KAIWA_DATA.*DATABASE_URL\\."}\n$`,
    ),
  )
  expect((await send(server.origin, await filledForm(server.origin))).status).toBe(200)
  await server.end()
  const next = await start()
  expect((await send(next.origin, await filledForm(next.origin))).status).toBe(200)
  await next.end('SIGKILL')
  await (await start()).end()
})

test('the operator’s commands use the running server, or open the file without one', async () => {
  const server = await start()
  const forms = await Promise.all(Array.from({ length: 3 }, () => filledForm(server.origin)))
  const replies = await Promise.all(forms.map((form) => send(server.origin, form)))
  const [first, second, third] = replies.map(({ token }) => token!) as [string, string, string]

  const listed = async () => {
    const { code, out } = await command()
    expect(code).toBe(0)
    return [first, second, third].filter((token) => out.includes(token))
  }
  expect(await listed()).toEqual([first, second, third])
  expect((await command('--csv')).out.split('\r\n')).toHaveLength(5)
  expect(JSON.parse((await command('--export', first)).out)).toMatchObject([{ token: first }])
  expect(await command('--delete', first)).toEqual({ code: 0, out: 'Deleted 1 enquiry.\n', err: '' })
  expect(await command('--delete', first)).toMatchObject({ code: 1 })
  expect(await listed()).toEqual([second, third])

  await server.end('SIGKILL')
  expect(await listed()).toEqual([second, third])
  const again = await start()
  expect((await send(again.origin, forms[1]!)).token).toBe(second)
  await again.end()
})
