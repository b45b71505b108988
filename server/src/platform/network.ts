import ipaddr from 'ipaddr.js'

/** The part of an address that its owner cannot choose: the first 64 bits of an IPv6 address, otherwise all of it. */
export function networkOf(ip: string): string {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? ip
  const front = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${front.join(':')}::/64`
}
