import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export interface DevServer {
  readonly url: string
  /** Returns its output on the terminal so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** Starts `npm run dev` on a free port, with the project of a config and an empty database. */
export async function startDevServer(config: string): Promise<DevServer> {
  const data = await mkdtemp(join(tmpdir(), 'kaiwa-dev-'))
  const env = { PORT: '0', KAIWA_DATA: data, KAIWA_CONFIG: config }
  const server = await startProgram([resolve(root, 'node_modules/vite/bin/vite.js')], root, env)
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Starts a Node program that prints the address at which it serves. */
export async function startProgram(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const { VITEST: _, NODE_ENV: __, ...environment } = process.env
  const server = spawn(process.execPath, args, {
    cwd,
    env: { ...environment, ...env, NO_COLOR: '1', LC_ALL: 'C' },
    stdio: 'pipe',
  })
  const gone = new Promise((done) => server.on('exit', done))
  let output = ''
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: unknown) => {
      output += String(chunk)
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address !== undefined) found(address)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', () => failed(new Error(`The development server did not start:\n${output}`)))
  })
  return {
    url,
    output: () => output,
    async stop() {
      server.kill()
      await gone
    },
  }
}
