import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answersSchema } from '../../../engine/language/answers/answers-schema.ts'
import { kaiwa } from '../../../package/commands.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { FlowFolder } from '../../flows/flow-folder.ts'
import { load } from '../../support/load.ts'
import { captureOutput } from '../../support/output.ts'
import { makeSite, serve, type Server } from '../site.ts'
import { served } from './served.ts'

// An examination sends hundreds of calls, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const output = captureOutput()
const folder = new FlowFolder()
const schemaFile = join(folder.path, 'answers.schema.json')
const config = folder.config()

beforeAll(() => {
  const flow = folder.write('contact', readFileSync(join(import.meta.dirname, 'contact.flow.json'), 'utf8'))
  writeFileSync(schemaFile, JSON.stringify(answersSchema(load(flow).flow!, builtIn)))
})
afterAll(() => folder[Symbol.dispose]())

let python: ChildProcess | undefined
afterEach(() => void python?.kill('SIGKILL'))

/** Starts the backend in Python, with a promise that it breaks, and returns its address. */
async function startPython(fault = ''): Promise<string> {
  python = spawn('python3', [join(import.meta.dirname, 'backend.py'), schemaFile], {
    env: { ...process.env, FAULT: fault, PORT: '0' },
  })
  const [line] = (await once(python.stdout!.setEncoding('utf8'), 'data')) as [string]
  return line.trim()
}

/** The part of the output for programs that the tests read. */
interface Report {
  readonly results: readonly {
    readonly name: string
    readonly verdict: string
    readonly failures?: readonly { readonly expected: string; readonly repeat: readonly string[] }[]
  }[]
}

/** Runs the command for programs, and returns its exit code and the examinations that failed. */
async function conform(url: string, ...options: string[]) {
  const code = await kaiwa(['conform', url, '--config', config, '--count', '25', '--json', ...options])
  const { results } = JSON.parse(output.out) as Report
  return { code, results, failed: results.filter(({ verdict }) => verdict === 'failed') }
}

const hasPython = spawnSync('python3', ['--version']).status === 0

test.runIf(hasPython)('a right backend in Python keeps every promise that applies to it', async () => {
  const { code, results, failed } = await conform(await startPython())
  expect({ code, failed }).toEqual({ code: 0, failed: [] })
  const left = results.filter(({ verdict }) => verdict === 'not-applicable').map(({ name }) => name)
  expect(left.filter((name) => !/^(?:search|clients|file|retry)-?/.test(name))).toEqual([])
  expect(output.err).toContain('contact')
})

test.runIf(hasPython).each(['duplicates', 'pending', 'never-fails'])(
  'a backend in Python that breaks %s',
  async (fault) => {
    const { code, failed } = await conform(await startPython(fault))
    expect({ code, failed: failed.map(({ name }) => name) }).toEqual({ code: 1, failed: [fault] })
  },
)

test.runIf(hasPython)('the commands of a failure repeat it', async () => {
  const { failed } = await conform(await startPython('duplicates'))
  const { repeat } = failed[0]!.failures![0]!
  const tokens = repeat.map(
    (command) => /"token": "([^"]+)"/.exec(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))?.[1],
  )
  expect(tokens).toEqual([expect.any(String), tokens[0]])
})

test.runIf(hasPython)('a reader sees what was expected and received, and what to do', async () => {
  const url = await startPython('pending')
  expect(await kaiwa(['conform', url, '--config', config, '--count', '5', '--lang', 'en'])).toBe(1)
  expect(output.out).toMatch(/FAILED +pending: [^]*expected: [^]*received: [^]*curl -sSi -X GET/)
  expect(output.out).toContain('docs/server-in-any-language.md#keys-and-outcomes')
})

test('an address without a server, or with another one, is reported', async () => {
  const other = await served(() => Promise.resolve(new Response('<title>page</title>')))
  for (const url of [other.origin, 'http://127.0.0.1:1', 'nowhere'])
    expect(await kaiwa(['conform', url, '--config', config])).toBe(2)
  await other.close()
  expect(output.err.trim().split('\n')).toHaveLength(3)
})

test.each([
  ['limits calls', 429, { type: 'too_many', message: 'Too many.' }, '429'],
  ['refuses robots', 403, { type: 'automated', message: 'Wait.' }, 'KAIWA_ROBOTS'],
  ['verifies numbers', 422, { type: 'phone_not_verified', message: 'Verify it.' }, 'SMS'],
])('a backend that %s ends the examination with the reason', async (_, status, refusal, reason) => {
  const token = { headers: { 'Set-Cookie': 'a=b; HttpOnly; SameSite=Lax' } }
  const other = await served(({ method }) =>
    Promise.resolve(method === 'GET' ? Response.json({ token: 'a' }, token) : Response.json(refusal, { status })),
  )
  expect(await kaiwa(['conform', other.origin, '--config', config, '--count', '5', '--lang', 'en'])).toBe(2)
  await other.close()
  expect(output.err).toContain(reason)
})

let server: Server | undefined
afterEach(async () => void (await server?.end()))

test('the server of the project keeps every promise, with limits as well', async () => {
  const site = await makeSite()
  try {
    server = await serve(site.folder, { KAIWA_DATA: join(site.folder, 'data'), KAIWA_LIMITS: 'on' })
    const code = await kaiwa(['conform', server.origin, '--flow', 'enquiry', '--count', '20', '--limits', '--json'])
    const { results } = JSON.parse(output.out) as Report
    expect(results.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    expect([code, results.find(({ name }) => name === 'retry-after')?.verdict]).toEqual([0, 'ok'])
  } finally {
    await site.remove()
  }
})
