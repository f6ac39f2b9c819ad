import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postMessage } from '../server/delivery/post.ts'
import { eventually } from './support/eventually.ts'

const guide = readFileSync(new URL('../docs/webhooks.md', import.meta.url), 'utf8')
const snippet = (language: string) => RegExp('```' + language + '\\n([^`]*(?:`(?!``)[^`]*)*)```').exec(guide)![1]!

/** The receivers of the guide, and the commands that run them. */
const receivers = [
  { language: 'js', file: 'hook.mjs', command: process.execPath, options: [] },
  { language: 'python', file: 'hook.py', command: 'python3', options: [] },
  { language: 'php', file: 'hook.php', command: 'php', options: ['-S', '127.0.0.1:PORT'] },
].filter(({ command }) => spawnSync(command, ['--version']).status === 0)

let folder: string
let child: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaiwa-hook-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

test.each(receivers)(
  'the $language receiver of the guide accepts what is signed, and nothing else',
  { timeout: 60_000 },
  async ({ language, file, command, options }) => {
    const port = String(await freePort())
    const [key, other] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
    writeFileSync(join(folder, file), snippet(language))
    child = spawn(command, [...options.map((option) => option.replace('PORT', port)), join(folder, file)], {
      env: { ...process.env, PORT: port, WEBHOOK_SECRET: `whsec_${key.toString('base64')}` },
    })
    let printed = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
    const url = new URL(`http://127.0.0.1:${port}/`)
    const send = (keys: readonly Buffer[], id: string) => {
      const endpoint = { id: 'crm', url, flows: undefined, keys, allowsPrivate: true }
      return postMessage(endpoint, id, JSON.stringify({ data: { id: '山田 1' } }), new AbortController().signal)
    }
    await eventually(async () => expect(await send([key], 'msg_1')).toEqual({ status: 204 }))
    expect(await send([other], 'msg_2')).toEqual({ status: 401 })
    expect(await send([other, key], 'msg_3')).toEqual({ status: 204 })
    await eventually(() => expect(printed).toContain('msg_3 山田 1'))
    expect(printed).toContain('msg_1 山田 1')
    expect(printed).not.toContain('msg_2')
  },
)
