import { expect, test } from 'vitest'
import { demandPackages, serverPackages } from './packages.ts'

/** Imports packages as in a project that lacks some of them. */
const without =
  (...missing: readonly string[]) =>
  async (name: string) => {
    if (missing.includes(name))
      throw Object.assign(new Error(`Cannot find package '${name}' imported from /project/x.js`), {
        code: 'ERR_MODULE_NOT_FOUND',
      })
  }

const settings = { databaseUrl: undefined, metrics: undefined }

test('the driver of the database in use is needed, and the metrics only where they are collected', () => {
  expect(serverPackages(settings)).toEqual(['hono', '@hono/node-server', 'libsql'])
  const more = { databaseUrl: 'postgres://a:b@c/d', metrics: { host: '127.0.0.1', port: 1 } }
  expect(serverPackages(more)).toEqual(['hono', '@hono/node-server', 'pg', 'prom-client'])
})

test('packages that are installed cause no error', async () => {
  await expect(demandPackages('kaiwa serve', serverPackages(settings))).resolves.toBeUndefined()
})

test('one line installs all missing packages, in versions that fit', async () => {
  const load = without('@hono/node-server', 'libsql')
  await expect(demandPackages('kaiwa serve', serverPackages(settings), load)).rejects.toMatchObject({
    note: {
      code: 'needs-packages',
      args: {
        missing: ['@hono/node-server', 'libsql'],
        line: expect.stringMatching(/^npm install @hono\/node-server@\d+ libsql@0\.\d+$/) as string,
      },
    },
  })
})

test('a package that is installed but broken is not reported as missing', async () => {
  const broken = new Error('wrong architecture')
  await expect(demandPackages('kaiwa serve', ['libsql'], () => Promise.reject(broken))).rejects.toBe(broken)
})
