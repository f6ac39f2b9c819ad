import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Returns the seconds from `npm start` on an installed checkout to the line that reports it as ready, with a new
 * database.
 */
export async function timeToReady(): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'kaiwa-'))
  const start = performance.now()
  const child = spawn('npm', ['start'], { env: { ...process.env, PORT: '0', KAIWA_DATA: data }, detached: true })
  const ready = new Promise<number>((done, failed) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Kaiwa is ready')) done((performance.now() - start) / 1000)
    })
    child.on('exit', () => failed(new Error('npm start ended before it was ready')))
  })
  try {
    return await ready
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid)
    await once(child, 'exit').catch(() => {})
    await rm(data, { recursive: true, force: true })
  }
}
