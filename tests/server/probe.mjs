// Measures the longest delay of the event loop of the process that loads it. Two times in milliseconds are written as
// JSON to the file that PROBE names, whenever one of them grows. `worked` is the processor time of the process itself,
// independent of the load on the machine. `stood` is the whole time, including waits. If the system reports the time
// spent waiting for a core, that time is excluded. SIGUSR2 starts the measurement again and creates a file with the
// suffix `.anew`.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

const pause = 5
const longest = { worked: 0, stood: 0 }

/** Writes the file in one step, so that a reader never finds half of it. */
function report() {
  const temporary = `${process.env.PROBE}.tmp`
  writeFileSync(temporary, JSON.stringify(longest))
  renameSync(temporary, process.env.PROBE)
}

/**
 * Returns the time for which the main thread was ready but had no core, in milliseconds. It is 0 if the system does not
 * report it.
 */
function withoutCore() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

const moment = () => ({ cpu: process.cpuUsage(), time: performance.now() - withoutCore() })
let last = moment()

process.on('SIGUSR2', () => {
  Object.assign(longest, { worked: 0, stood: 0 })
  report()
  writeFileSync(`${process.env.PROBE}.anew`, '')
})
setInterval(() => {
  const { user, system } = process.cpuUsage(last.cpu)
  const now = moment()
  const [worked, stood] = [(user + system) / 1000, now.time - last.time - pause]
  last = now
  if (worked <= longest.worked && stood <= longest.stood) return
  Object.assign(longest, { worked: Math.max(worked, longest.worked), stood: Math.max(stood, longest.stood) })
  report()
}, pause).unref()
