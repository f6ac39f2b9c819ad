import { StartError } from './start-error.ts'

const advice =
  'Give postgres://user:password@host:port/database, with special characters of the password percent-encoded.'

/**
 * Where a DATABASE_URL points to, fit to be shown, and the password, fit to be blanked. Throws a StartError
 * that shows nothing of an address it cannot read: parts of the password might stand anywhere in it.
 */
export function placeOf(databaseUrl: string): { readonly place: string; readonly password: string } {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (!url || url.hostname === '' || /[@:]/.test(url.pathname) || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new StartError(`DATABASE_URL is not the address of a PostgreSQL database. ${advice}`)
  }
  return { place: `${url.host}${url.pathname}`, password: password(url) }
}

function password(url: URL): string {
  try {
    return decodeURIComponent(url.password)
  } catch {
    throw new StartError(`DATABASE_URL has a percent sign that encodes nothing. ${advice}`)
  }
}
