// Loaded into a server's process: every time that its event loop has stood still for longer than before, the time that
// the process worked meanwhile (and not that it waited for a busy machine) goes to the file that PROBE names, in
// milliseconds. SIGUSR2 begins anew, as a file beside it then tells.
import { writeFileSync } from 'node:fs'

const pause = 5
let longest = 0
let last = process.cpuUsage()
process.on('SIGUSR2', () => {
  longest = 0
  writeFileSync(`${process.env.PROBE}.anew`, '')
})
setInterval(() => {
  const { user, system } = process.cpuUsage(last)
  last = process.cpuUsage()
  const worked = (user + system) / 1000
  if (worked > longest) writeFileSync(process.env.PROBE, String((longest = worked)))
}, pause).unref()
