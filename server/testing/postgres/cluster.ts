import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinaries, runner } from './binaries.ts'

const run = promisify(execFile)
const options = ['-c max_connections=200', '-c listen_addresses=127.0.0.1', "-c unix_socket_directories=''"]
// Nothing outlives a test run, so nothing has to reach the disk.
const hasty = ['-c fsync=off']

/**
 * Resolves with the URL of a PostgreSQL in a folder, started by the first caller; undefined if PostgreSQL is not
 * installed. The maker of the folder stops it.
 *
 * @param settings options of `postgres`; without any, commits do not wait for the disk
 */
export async function startedCluster(folder: string, settings: readonly string[] = hasty): Promise<string | undefined> {
  const binaries = findBinaries()
  if (binaries === undefined) return undefined
  const [lock, urlFile] = [join(folder, 'lock'), join(folder, 'url')]
  const first = await mkdir(lock).then(
    () => true,
    () => false,
  )
  if (first) {
    const url = await start(binaries, folder, settings).catch((error: unknown) => `failed: ${String(error)}`)
    await writeFile(`${urlFile}.new`, url)
    await rename(`${urlFile}.new`, urlFile)
  }
  while (!existsSync(urlFile)) await sleep(50)
  const url = await readFile(urlFile, 'utf8')
  if (url.startsWith('failed')) throw new Error(`The tests' own PostgreSQL did not start. ${url}`)
  return url
}

/** Stops the cluster of a folder, where one was started, and removes the folder. */
export async function stopCluster(folder: string): Promise<void> {
  const binaries = findBinaries()
  const data = dataOf(folder)
  if (binaries !== undefined && existsSync(join(data, 'postmaster.pid'))) {
    await run(join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...runner(), cwd: tmpdir() })
  }
  await rm(folder, { recursive: true, force: true })
}

const dataOf = (folder: string) => join(folder, 'data')

async function start(binaries: string, folder: string, more: readonly string[]): Promise<string> {
  const user = runner()
  const data = dataOf(folder)
  await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid)
  const as = { ...user, cwd: tmpdir(), env: { ...process.env, LC_ALL: 'C' } }
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'kaiwa', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    as,
  )
  const port = await freePort()
  const settings = ['-o', [`-p ${port}`, ...options, ...more].join(' '), '-l', join(data, 'log')]
  await run(join(binaries, 'pg_ctl'), ['start', '-w', '-D', data, ...settings], as)
  return `postgres://kaiwa@127.0.0.1:${port}/postgres`
}

/** Returns a port on which no program listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
