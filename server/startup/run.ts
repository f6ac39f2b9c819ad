import { inform, reportEnd, reportNoStart } from '../log.ts'
import { reasonOf, StartError } from './start-error.ts'
import type { Running } from './start.ts'

/** A started server, with the settings that concern its output. */
interface Started extends Running {
  readonly log: 'off' | 'json'
  /** Further lines for the operator. */
  readonly notes?: readonly string[]
}

/** Runs a server until a signal ends the process. If it does not start, it logs the reason, and the exit code is 1. */
export async function runServer(start: () => Promise<Started>): Promise<void> {
  // Node's own report would contain the parts of an answer that a database quotes, over several lines.
  process.on('uncaughtException', (error) => {
    reportEnd(error)
    process.exit(1)
  })
  try {
    const running = await start()
    const { url, log, notes = [] } = running
    // A program that reads the lines below may end the server at once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void running.stop().finally(() => process.exit()))
    }
    // They are for a person at a terminal, unless a program reads the standard output.
    const print = log === 'json' ? inform : console.log
    for (const line of [`Kaiwa is ready: ${url}`, ...notes]) print(line)
  } catch (error) {
    reportNoStart(error instanceof StartError ? error.message : `Kaiwa cannot start: ${reasonOf(error)}`)
    process.exit(1)
  }
}
