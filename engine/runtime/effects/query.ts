import type { Host } from '../program/host.ts'

/** What the page's address says, as campaigns set it, and the page before: of that only where it is. */
export function pageHost(): Omit<Host, 'options'> {
  return { query: Object.fromEntries(new URLSearchParams(location.search)), referrer: bare(document.referrer) }
}

/** An address without its parameters, which may say what somebody has searched for. */
function bare(address: string): string {
  return address.replace(/[?#].*/, '')
}
