import { loadFlows } from './flows.ts'
import { inform, reportEnd, reportNoStart } from './log.ts'
import { readSettings } from './startup/settings.ts'
import { reasonOf, StartError } from './startup/start-error.ts'
import { start } from './startup/start.ts'

// Node's own report would contain the parts of an answer that a database quotes, over several lines.
process.on('uncaughtException', (error) => {
  reportEnd(error)
  process.exit(1)
})

try {
  const settings = readSettings(process.env)
  const running = await start(settings, loadFlows)
  // Whoever reads the line that the server is ready may end it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.stop().finally(() => process.exit()))
  }
  const ready = `Kaiwa is ready: ${running.url}`
  // The line is for a person at a terminal, unless a program reads the standard output.
  if (settings.log === 'json') inform(ready)
  else console.log(ready)
} catch (error) {
  reportNoStart(error instanceof StartError ? error.message : `Kaiwa cannot start: ${reasonOf(error)}`)
  process.exit(1)
}
