import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDist } from './testing/dist.ts'
import { run } from './testing/program.ts'

let folder: string
let occupant: Server
let taken: number

beforeEach(async () => {
  folder = await makeDist()
  await mkdir(join(folder, 'dist'))
  for (const part of ['site', 'embed']) await rename(join(folder, part), join(folder, 'dist', part))
  await writeFile(join(folder, 'file'), '')
  await mkdir(join(folder, 'broken'))
  await writeFile(join(folder, 'broken/kaiwa.db'), 'this is not a database. '.repeat(100))
  occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(0, resolve))
  taken = (occupant.address() as AddressInfo).port
})
afterEach(async () => {
  occupant.close()
  await rm(folder, { recursive: true })
})

test(
  'the server reports its address, answers, protects its data and stops on SIGTERM',
  { timeout: 20_000 },
  async () => {
    const server = run('main.ts', folder, { PORT: '0' })
    await vi.waitFor(() => expect(server.out() + server.err()).toContain('\n'), { timeout: 15_000 })
    expect(server.out()).toMatch(/^Kaiwa is ready: http:\/\/localhost:\d+\/\n$/)
    const page = await fetch(server.out().trim().slice('Kaiwa is ready: '.length))
    expect(await page.text()).toMatch(/content="\d+\.[\w-]{43}"/)
    for (const file of ['kaiwa.db', 'secret']) {
      expect((await stat(join(folder, 'data', file))).mode & 0o777).toBe(0o600)
    }
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.err()).toBe('')
  },
)

test('with KAIWA_LOG=json each line of both outputs is a JSON object', { timeout: 20_000 }, async () => {
  const server = run('main.ts', folder, { PORT: '0', KAIWA_LOG: 'json', KAIWA_SECRET: 'x'.repeat(40) })
  const lines = () =>
    `${server.out()}${server.err()}`
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  await vi.waitFor(() => expect(server.out()).toContain('http://'), { timeout: 15_000 })
  const address = /http:\/\/localhost:\d+\//.exec(server.out())![0]
  await fetch(address)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(lines()).toEqual([
    expect.objectContaining({ level: 'info', message: expect.stringContaining(address) }),
    expect.objectContaining({ method: 'GET', status: 200 }),
    expect.objectContaining({ level: 'warning', message: expect.stringContaining('KAIWA_SECRET') }),
  ])
})

test('an unexpected error ends the server with one line, which contains no value', { timeout: 20_000 }, async () => {
  const fault =
    'const { log } = console; console.log = (line) => (log(line), ' +
    `Promise.reject(new Error('refused: "09012345678"')))`
  const server = run('main.ts', folder, {
    PORT: '0',
    NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(fault).toString('base64')}`,
  })
  expect(await server.ended).toBe(1)
  expect(lastWord(server.err())).toContain('refused')
  expect(server.err()).not.toContain('0901234')
})

/** Returns the message of the one line with the reason why a server ends. */
function lastWord(err: string): string {
  expect(err.trimEnd()).not.toContain('\n')
  const { level, message } = JSON.parse(err) as { level: string; message: string }
  expect(level).toBe('error')
  return message
}

const url = (rest: string) => `postgres://operator:pass-word@${rest}`

test.each<[string, (environment: { port: number }) => Record<string, string>, RegExp]>([
  ['a port in use', ({ port }) => ({ PORT: String(port) }), /^Port \d+ is already in use\. .+PORT=\d+ npm run serve$/],
  ['an unknown time zone', () => ({ TIME_ZONE: 'Tokio' }), /^TIME_ZONE is "Tokio".+Asia\/Tokyo\.$/],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1' }),
    /^HOST is "192\.0\.2\.1", no address of this machine/,
  ],
  [
    'an unwritable data folder',
    () => ({ KAIWA_DATA: 'file/data' }),
    /^The data folder \/.+\/file\/data cannot be used \(ENOTDIR.+KAIWA_DATA\.$/,
  ],
  [
    'a broken database file',
    () => ({ KAIWA_DATA: 'broken' }),
    /^The database file \/.+kaiwa\.db cannot be opened \(file is not a database\)/,
  ],
  [
    'an unreachable database',
    () => ({ DATABASE_URL: url('127.0.0.1:1/kaiwa') }),
    /^The database at 127\.0\.0\.1:1\/kaiwa cannot be used \(.*ECONNREFUSED.*\)\. Check DATABASE_URL/,
  ],
  [
    'another kind of database',
    () => ({ DATABASE_URL: 'mysql://u:pass-word@h/d' }),
    /^DATABASE_URL is not the address of a PostgreSQL database\. Give postgres:\/\//,
  ],
  [
    'a password with a slash',
    () => ({ DATABASE_URL: 'postgres://u:1/pass-word@h/d' }),
    /^DATABASE_URL is not the address/,
  ],
  ['no address at all', () => ({ DATABASE_URL: 'pass-word' }), /^DATABASE_URL is not the address/],
])('%s is reported in one line, without a password', { timeout: 20_000 }, async (_name, environment, line) => {
  const server = run('main.ts', folder, { PORT: '0', ...environment({ port: taken }) })
  expect(await server.ended).toBe(1)
  expect(server.out()).toBe('')
  expect(lastWord(server.err())).toMatch(line)
  expect(server.err()).not.toContain('pass-word')
})

test.each([
  ['site', /^The site is not built: \/.+\/dist\/site has no index\.html\. Run: npm run build$/],
  ['embed', /^The flows in \/.+\/dist cannot be loaded \(ENOENT.+\)\. Run: npm run build$/],
])('a build without its %s is reported in one line', { timeout: 20_000 }, async (part, line) => {
  await rename(join(folder, 'dist', part), join(folder, 'elsewhere'))
  const server = run('main.ts', folder, { PORT: '0' })
  expect(await server.ended).toBe(1)
  expect(lastWord(server.err())).toMatch(line)
})
