import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { setTimeout as passed } from 'node:timers/promises'

const running = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program that ends with this process, even after an error. */
export function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** Ends a program, with force after a second and a half. */
export async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill()
  await Promise.race([gone, passed(1500, undefined, { ref: false })])
  child.kill('SIGKILL')
}

/**
 * Resolves with the first match of the pattern in the program's output. Rejects with all output if the program ends
 * before.
 */
export function written(child: ChildProcess, stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let output = ''
    stream.on('data', (chunk) => {
      output += String(chunk)
      const match = pattern.exec(output)
      if (match) found(match[1]!)
    })
    child.on('error', failed)
    child.on('exit', () => failed(new Error(`${child.spawnfile} ended:\n${output}`)))
  })
}
