import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Visitor } from '../support/visitor.ts'
import { run } from './packed.ts'

/** The packages that a project installs next to this one, including the oldest supported TypeScript. */
const packages = ['react', 'react-dom', 'vite', '@types/react', 'typescript@5.4']

/** A project in a folder of its own, with the package installed by npm. */
export class Consumer {
  readonly folder = mkdtempSync(join(tmpdir(), 'kaiwa-consumer-'))

  static async install(tarball: string): Promise<Consumer> {
    const consumer = new Consumer()
    writeFileSync(join(consumer.folder, 'package.json'), '{ "private": true }')
    await consumer.install(tarball, ...packages)
    return consumer
  }

  async install(...names: readonly string[]): Promise<void> {
    const options = ['--no-audit', '--no-fund', '--prefer-offline']
    const install = () => run('npm', ['install', ...options, ...names], { cwd: this.folder })
    // npm itself does not repeat a request whose answer stopped in the middle.
    await install().catch(install)
  }

  /** Runs a command of the package and returns its output. Rejects if it fails, with the output. */
  kaiwa = async (...args: string[]): Promise<string> => (await this.run('kaiwa-form', args)).stdout

  /** Runs a command of any package as npx does, but without the second that npm needs to start. */
  run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    run(join(this.folder, 'node_modules/.bin', command), args, { cwd: this.folder, env: { ...process.env, ...env } })

  read(name: string): string {
    return readFileSync(resolve(this.folder, name), 'utf8')
  }

  /**
   * Serves a visitor a page of the project's site, with the output of its build. The test answers the API calls.
   *
   * @param embed the folders that make up `/embed/`
   */
  async serve(visitor: Visitor, path: string, embed: readonly string[] = ['dist/embed']): Promise<void> {
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
      <meta name="csrf-token" content="t"><link rel="icon" href="data:,">
      <script src="/embed/kaiwa.js" async></script></head>
      <body><button type="button" data-kaiwa-open="{}">Write to us</button></body></html>`
    await visitor.page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: page }))
    await visitor.page.route('**/embed/**', (route) => {
      const { pathname } = new URL(route.request().url())
      const files = embed.map((folder) => join(this.folder, folder, pathname.slice('/embed/'.length)))
      return route.fulfill({ path: files.find((file) => existsSync(file))! })
    })
  }
}
