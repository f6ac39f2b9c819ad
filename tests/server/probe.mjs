// Measures the longest delay of the event loop of the process that loads it. Two times in milliseconds are written as
// JSON to the file that PROBE names, whenever one of them grows. `worked` is the processor time of the main thread,
// independent of the load on the machine. `stood` is the whole time, including waits, but without the time spent
// waiting for a core. Systems that don't report these times for a thread use the processor time of the whole process,
// and count all waits. SIGUSR2 starts the measurement again and creates a file with the suffix `.anew`.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

const pause = 5
const longest = { worked: 0, stood: 0 }

/** Writes the file in one step, so that a reader never finds half of it. */
function report() {
  const temporary = `${process.env.PROBE}.tmp`
  writeFileSync(temporary, JSON.stringify(longest))
  renameSync(temporary, process.env.PROBE)
}

/** Returns the main thread's time on a core, and its time waiting for one, in milliseconds. */
function timesOfThread() {
  try {
    const [running, waiting] = readFileSync('/proc/self/schedstat', 'utf8')
      .split(' ')
      .map((nanoseconds) => nanoseconds / 1e6)
    return { running, waiting }
  } catch {
    const { user, system } = process.cpuUsage()
    return { running: (user + system) / 1000, waiting: 0 }
  }
}

function measure() {
  const { running, waiting } = timesOfThread()
  return { running, time: performance.now() - waiting }
}
let last = measure()

process.on('SIGUSR2', () => {
  Object.assign(longest, { worked: 0, stood: 0 })
  report()
  writeFileSync(`${process.env.PROBE}.anew`, '')
})
setInterval(() => {
  const now = measure()
  const [worked, stood] = [now.running - last.running, now.time - last.time - pause]
  last = now
  if (worked <= longest.worked && stood <= longest.stood) return
  Object.assign(longest, { worked: Math.max(worked, longest.worked), stood: Math.max(stood, longest.stood) })
  report()
}, pause).unref()
