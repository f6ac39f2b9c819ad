import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const inherited = /^(?:DATABASE_URL|HOST|PORT|TIME_ZONE|KAIWA_.*)$/

// Processes that a failed test has left behind end with the tests.
const started = new Set<ChildProcess>()
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')))

/** A program of the server in a process of its own, and what it has printed so far. */
export interface Program {
  readonly process: ChildProcess
  readonly out: () => string
  readonly err: () => string
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** Returns the file that starts a program: the bundle made by the tests' setup, or else its source. */
function programOf(name: string): string[] {
  const built = process.env.KAIWA_TEST_SERVER
  if (built !== undefined) return [join(built, name.replace(/ts$/, 'js'))]
  return ['--import', tsx, fileURLToPath(new URL(`../${name}`, import.meta.url))]
}

/**
 * Starts `server/<name>` in a folder with nothing of this environment that the server would read; after the commands of
 * a shell, such as `ulimit`, where there are some.
 */
export function run(
  name: string,
  cwd: string,
  environment: Record<string, string>,
  options: string[] = [],
  shell?: string,
): Program {
  const entries = Object.entries(process.env).filter(([key]) => !inherited.test(key))
  const env = { ...Object.fromEntries(entries), ...environment }
  const command = [process.execPath, ...programOf(name), ...options]
  const [first = '', ...rest] = shell === undefined ? command : ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...command]
  const child = spawn(first, rest, { cwd, env })
  started.add(child)
  child.once('close', () => started.delete(child))
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { process: child, out: () => printed.out, err: () => printed.err, ended }
}
