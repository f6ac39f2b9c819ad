import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Address ranges that belong to this machine, its network, or nobody, by the registries of special addresses. */
const special = new BlockList()
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(range, bits, 'ipv4')
for (const [range, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  special.addSubnet(range, bits, 'ipv6')

/** Reports whether an IP address is not a public one. */
export const isPrivate = (address: string): boolean => special.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Returns the IP address that is the host of a URL; undefined for a name. */
export function addressIn({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}

/** A name leads to no address of the network that is allowed. */
export class WrongNetwork extends Error {
  override readonly name = 'WrongNetwork'
}

/**
 * Returns a function that resolves a name to its allowed addresses. The connection uses these addresses, so a name that
 * changes between a check and the connection leads nowhere else.
 */
const lookupOf =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    const found = (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[] = []) => {
      const [first, ...rest] = addresses.filter(({ address }) => isAllowed(address))
      const failure = error ?? (first ? null : new WrongNetwork('The name leads to another network.'))
      if (failure || !first) callback(failure, [])
      else if (options.all === true) callback(null, [first, ...rest])
      else callback(null, first.address, first.family)
    }
    resolveName(hostname, { ...options, all: true }, found)
  }

/** Resolves a name to its public addresses. */
export const publicLookup = lookupOf((address) => !isPrivate(address))

/** Resolves a name to its addresses in a private network. */
export const privateLookup = lookupOf(isPrivate)
