import { callOf } from './driver/source.ts'

/** Runs in each page before anything else and reports what goes wrong there. */
function watch(reports: string): void {
  const report = (what: string) => void navigator.sendBeacon(reports, what)
  const say = console.error.bind(console)
  console.error = (...said: unknown[]) => {
    report(said.map(String).join(' '))
    say(...said)
  }
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} ${blockedURI}`),
  )
}

const reports = '/watcher/reports'

/** A script for each page, and where it sends what it sees. It is a file of the site's, as the content policy wants. */
export const watcher = { path: '/watcher.js', reports, script: callOf(watch, reports) }
