import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key for limits per sender: an IPv4 address, or the /64 of an IPv6 address, because one household has 2^64 of
 * those. Different spellings of an address give the same key.
 */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** The /48 of an IPv6 address, which a provider gives to anyone who asks; null for IPv4. */
export function siteOf(address: string): string | null {
  const site = prefixOf(address, 3)
  return site.includes(':') ? site : null
}

function prefixOf(address: string, kept: 3 | 4): string {
  const plain = address.replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  return `${groups
    .slice(0, kept)
    .map((group) => group.toString(16))
    .join(':')}::/${kept * 16}`
}

function groupsOf(address: string): number[] {
  // The URL parser turns a dotted ending into two groups and everything into lower case.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const front = numbers(head)
  const back = tail === undefined ? [] : numbers(tail)
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}
