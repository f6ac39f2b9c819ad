import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { readSettings } from '../server/startup/settings.ts'
import { renewOffers } from './offers.ts'
import { project, stamp } from './project.ts'

/** `npm start`: builds if anything has changed since the last build, then serves. */
if (stamp.isCurrent() || (await build())) {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true))
  await import('../server/main.ts')
  await renewOffers(readSettings(process.env), project).catch((error: unknown) => {
    // The server that ends takes its database along; the next start renews the offers.
    if (!isEnding) throw error
  })
}

/**
 * Builds in a process of its own, so that the server does not keep its memory. Resolves with false after a failure,
 * which that process reports itself.
 */
async function build(): Promise<boolean> {
  const program = resolve(import.meta.dirname, 'build.ts')
  const child = spawn(process.execPath, [...process.execArgv, program], { stdio: 'inherit' })
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (code === 0) return true
  process.exitCode = code ?? (signal === null ? 1 : 0)
  return false
}
