import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { FeedError } from './feed-error.ts'

/** The public part of IPv6; the rest maps older addresses or is set aside. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the public internet: not this machine, its network, or a range set aside (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  // a shorter spelling, such as 127.1, is not an address, and a zone belongs to this machine
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}

/** Resolves a host for one connection, and refuses it unless all addresses are public: only checked ones are used. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new FeedError('address_refused'), '')
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/** Whether the host of an address is written as an IP address that is not public: those are never looked up. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}
