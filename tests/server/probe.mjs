// Loaded into a process: whenever its event loop has stood still for longer than before, two times in milliseconds go to
// the file that PROBE names, as JSON. `worked` is what the process itself has done meanwhile, whatever the machine is busy
// with; `stood` is the whole time, in which it may have waited, too: but not for a core, where the system tells how long
// that was. SIGUSR2 begins anew, as a file beside it then tells.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

const pause = 5
const longest = { worked: 0, stood: 0 }

/** Writes the file at once: a reader never finds half of it. */
function report() {
  const temporary = `${process.env.PROBE}.tmp`
  writeFileSync(temporary, JSON.stringify(longest))
  renameSync(temporary, process.env.PROBE)
}

/** For how long the main thread could have run and had no core, in milliseconds; 0 where only the system knows. */
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
