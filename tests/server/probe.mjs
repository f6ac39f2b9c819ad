// Loaded into a process: whenever its event loop has stood still for longer than before, two times in milliseconds go to
// the file that PROBE names, as JSON. `worked` is what the process itself has done meanwhile, whatever the machine is busy
// with; `stood` is the whole time, in which it may have waited, too. SIGUSR2 begins anew, as a file beside it then tells.
import { writeFileSync } from 'node:fs'

const pause = 5
const longest = { worked: 0, stood: 0 }
const tell = () => writeFileSync(process.env.PROBE, JSON.stringify(longest))
let last = { cpu: process.cpuUsage(), time: performance.now() }

process.on('SIGUSR2', () => {
  Object.assign(longest, { worked: 0, stood: 0 })
  tell()
  writeFileSync(`${process.env.PROBE}.anew`, '')
})
setInterval(() => {
  const { user, system } = process.cpuUsage(last.cpu)
  const [worked, stood] = [(user + system) / 1000, performance.now() - last.time - pause]
  last = { cpu: process.cpuUsage(), time: performance.now() }
  if (worked <= longest.worked && stood <= longest.stood) return
  Object.assign(longest, { worked: Math.max(worked, longest.worked), stood: Math.max(stood, longest.stood) })
  tell()
}, pause).unref()
