import type { Host } from '../program/host.ts'

/** Returns the parameters of the page's URL, as campaigns set them, and the referring page without its parameters. */
export function pageHost(): Omit<Host, 'options'> {
  return { query: Object.fromEntries(new URLSearchParams(location.search)), referrer: bare(document.referrer) }
}

/** Removes the parameters of an address, because they may contain a search. */
function bare(address: string): string {
  return address.replace(/[?#].*/, '')
}
