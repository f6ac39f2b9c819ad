import type { Caller } from '../limits/of-calls.ts'

/**
 * Returns the network of one visitor: a complete IPv4 address, or the first half of an IPv6 one (its last 64 bits are
 * the visitor's to choose). The site around it is the range of one customer of a provider: 256 IPv4 addresses, 65,536
 * IPv6 networks. A port, brackets or a zone that a proxy adds are removed.
 */
export function networksOf(address: string): Pick<Caller, 'network' | 'site'> {
  const plain = address
    .replace(/^\[([^\]]*)\].*$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  const ipv4 = /^::ffff:([\d.]+)$/.exec(plain)?.[1] ?? plain
  if (!isIPv6(ipv4)) return { network: ipv4, site: ipv4.replace(/\.\d+$/, '.0/24') }
  const groups = groupsOf(ipv4)
  return { network: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` }
}

/** Reports whether a text is an IPv6 address. A URL can have no other text in brackets. */
const isIPv6 = (text: string) => text.includes(':') && URL.canParse(`http://[${text}]/`)

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}
