import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { target } from '../../../embed/release/files.ts'
import { publishFlows, publishPrograms } from '../../../engine/tools/publish.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { FlowFolder } from '../../flows/flow-folder.ts'

const root = resolve(import.meta.dirname, '../../..')
const out = mkdtempSync(join(tmpdir(), 'kaiwa-worker-'))
const folder = new FlowFolder()
afterAll(() => {
  rmSync(out, { recursive: true })
  folder[Symbol.dispose]()
})

const worker = `
import { createHandler, memoryStorage } from ${JSON.stringify(join(root, 'package/server.ts'))}
import { programs } from './programs/index.mjs'

const storage = memoryStorage()
globalThis.fetchForm = createHandler({ programs, storage, secret: 'a secret of the tests, long enough' })
globalThis.storedAnswers = () => storage.enquiries().map(({ answer }) => answer)
`

/** Bundles a worker for a runtime that has no modules of its own. Rejects if one is imported. */
const bundled = async (code: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: out },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    nodePaths: [join(root, 'node_modules')],
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

/** What browsers, Cloudflare Workers, Deno, Bun and Node have in common, as far as a handler needs it. */
const common = Object.fromEntries(
  [
    ['Request', 'Response', 'Headers', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'ReadableStream'],
    ['crypto', 'btoa', 'atob', 'performance', 'console', 'setTimeout', 'clearTimeout'],
  ]
    .flat()
    .map((name) => [name, Reflect.get(globalThis, name) as unknown]),
)

const answers = { topic: 'order', order: 'A123', name: 'Alex', tel: '0312345678' }

interface Worker {
  readonly fetchForm: (request: Request) => Promise<Response>
  readonly storedAnswers: () => readonly unknown[]
}

beforeAll(async () => {
  folder.write('contact', readFileSync(join(import.meta.dirname, '../conform/contact.flow.json'), 'utf8'))
  const flows = join(out, 'flows')
  const manifest = await publishFlows({ vocabulary: builtIn, folder: folder.path, out: flows, target })
  await publishPrograms({ flows, manifest, target }, join(out, 'programs'))
})

test('a worker without Node, and without code from texts, stores an enquiry', async () => {
  const context = createContext(common, { codeGeneration: { strings: false, wasm: false } })
  runInContext(await bundled(worker), context)
  const { fetchForm, storedAnswers } = context as unknown as Worker
  const at = (path: string, init?: RequestInit) => fetchForm(new Request(`https://forms.example${path}`, init))

  const opened = await at('/api/v1/csrf')
  const { token } = (await opened.json()) as { readonly token: string }
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';')
  expect(opened.headers.get('set-cookie')).toMatch(/^__Host-kaiwa=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const send = (body: object) =>
    at('/api/v1/chat_form/conversion', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-TOKEN': token,
        'Idempotency-Key': 'a-key-of-a-worker',
        Cookie: cookie,
      },
      body: JSON.stringify(body),
    })
  const wrong = await send({})
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { type: 'invalid' }])
  const first = await send(answers)
  const again = await send(answers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await again.json()).toEqual(await first.json())
  expect(JSON.parse(JSON.stringify(storedAnswers()))).toEqual([answers])
})

test('a bundle with a module of Node is refused', async () => {
  await expect(bundled(`import 'node:crypto'\n${worker}`)).rejects.toThrow('node:crypto')
})

test('the module of the compiled flows needs no other file, and has a declaration', async () => {
  writeFileSync(join(out, 'package.json'), '{ "type": "commonjs" }')
  const { programs } = (await import(join(out, 'programs/index.mjs'))) as { readonly programs: object }
  expect(Object.keys(programs)).toEqual(['contact'])
})
