import { loadFlows } from './flows.ts'
import { readSettings } from './startup/settings.ts'
import { reasonOf, StartError } from './startup/start-error.ts'
import { start } from './startup/start.ts'

try {
  const running = await start(readSettings(process.env), loadFlows)
  console.log(`Kaiwa is ready: ${running.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.stop().finally(() => process.exit()))
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : `Kaiwa cannot start: ${reasonOf(error)}`)
  process.exit(1)
}
