import { callOf } from './driver/source.ts'

/** Runs in each page before anything else, and reports errors there. */
function watch(reports: string): void {
  const report = (what: string) => void navigator.sendBeacon(reports, what)
  const log = console.error.bind(console)
  console.error = (...args: unknown[]) => {
    report(args.map(String).join(' '))
    log(...args)
  }
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} ${blockedURI}`),
  )
}

const reports = '/watcher/reports'

/**
 * The script for each page, and the path for its reports. It is a file on the site, because the content policy requires
 * that.
 */
export const watcher = { path: '/watcher.js', reports, script: callOf(watch, reports) }
